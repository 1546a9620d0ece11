/** Words of invented towns, people and trades. Nothing here names a real person, firm or product. */

export const FIRST_NAMES =
  'Ada Benno Carla Dimitri Elif Farah Goran Hanne Ivo Jolanta Kwame Lena Marek Nadia Oskar Priya Quentin Rosa Sven Tamar Umar Vera Wiktor Xenia Yusuf Zora Ines Joris Maren Tobias'.split(
    ' ',
  );
export const LAST_NAMES =
  'Abel Brandt Castellan Draper Ekholm Faber Grunwald Hallam Ivarsen Jansky Kovar Lindqvist Marlow Norring Oduya Pellerin Quist Rask Sorel Tamm Underhay Varga Wexford Ystad Zeller Achterberg Bonnard Cobb'.split(
    ' ',
  );
export const PLACES =
  'Port Ellery,Saltmarsh,Northbridge,Vellin,Ostrava Heights,Tarn Valley,Greywater,Lower Finch,Kestrel Bay,Alder Cross,Merrow,Dunholm,St Brannoc,Whitcombe,Lake Orrin,East Harrow,Tallow Hill,Fenwick Sound,Morrow Point,Castle Aven'.split(
    ',',
  );
export const ORGANISATIONS =
  'the Harbour Authority,Vellin University,the Tarn Valley Trust,the Northbridge Institute,the Coastal Survey,the Greywater Co-operative,the Regional Transport Board,the Merrow Foundation,the Alder Cross Library,the Dunholm Observatory,the Office of Measures,Kestrel Bay Hospital'.split(
    ',',
  );
export const ROLES =
  'chief engineer,harbour master,head of planning,professor of hydrology,deputy mayor,lead curator,station manager,senior economist,director of operations,head gardener,project lead,union secretary,head teacher,ferry captain'.split(
    ',',
  );
export const DAYS = 'Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday'.split(',');

/**
 * @typedef {{things: string[], deeds: string[], reasons: string[], notes: string[]}} Topic
 * things: noun phrases; deeds: what a thing did, past tense; reasons: clauses; notes: whole sentences
 */

/** @type {Record<string, Topic>} */
export const TOPICS = {
  news: topic({
    things:
      'the new tram line|the harbour bridge|a plan for night trains|the regional budget|the water works|a ' +
      'century-old market hall|the winter flood wall|the city archive|the ferry timetable|a pilot for shared ' +
      'vans|the wind farm off Morrow Point|the housing register|the school meals programme|the airport extension',
    deeds:
      'was approved after a long debate|opened two months ahead of schedule|came in under budget for the first ' +
      'time|was sent back to committee|won the support of both parties|faced its third delay this year|drew a ' +
      'record number of visitors|was praised by an independent review|is to be rebuilt from the ground up|passed ' +
      'its final safety inspection',
    reasons:
      'because repairs cost more than replacement|after residents collected nine thousand signatures|as ' +
      'passenger numbers rose for the sixth year running|despite doubts about the timetable|following a review ' +
      "of the region's roads|once the autumn storms had passed|while the council looks for a second partner",
    notes:
      'A public hearing is planned for the second week of the month.|The figures were checked by an outside ' +
      'auditor.|Shops along the route expect a quieter summer.|Opponents say the estimate leaves out the cost of ' +
      'upkeep.|The contract runs for twelve years, with a break after five.|Tickets will stay at the present ' +
      'price until spring.|Work is due to start as soon as the ground has thawed.|Similar schemes in three ' +
      'neighbouring towns took twice as long.',
  }),
  travel: topic({
    things:
      'the coastal path|the night sleeper to Vellin|the old lighthouse|a small hotel above the bay|the island ' +
      'ferry|the thermal baths|a walk through the vineyards|the mountain hut at Tarn Pass|the covered market|the ' +
      'cliff railway|the botanical garden',
    deeds:
      'is best seen before nine in the morning|opens again in April|takes about two hours at an easy pace|has a ' +
      'terrace that faces the sunset|can be booked a day ahead|is quieter than its famous neighbour|rewards ' +
      'anyone who stays for a second night|was restored by volunteers',
    reasons:
      'when the light comes in low across the water|if the wind stays in the west|because the last bus leaves at ' +
      'six|once the day visitors have gone home|as long as the snow holds|whenever the kitchen has fresh fish',
    notes:
      'Bring cash for the ferry.|The upper path is closed after heavy rain.|Rooms at the back are ' +
      'quieter.|Children travel free at weekends.|Breakfast is served until eleven.|The station is a ten-minute ' +
      'walk from the square.|Ask for the key at the bakery.',
  }),
  goods: topic({
    things:
      'the stoneware jug|a hand-turned lamp|the linen throw|the oak side table|a set of four bowls|the wool ' +
      'rug|the enamel kettle|a folding chair|the brass hook rail|the reading light|the tall vase|the glass ' +
      'carafe',
    deeds:
      'is made to order in a family workshop|comes with a ten-year guarantee|is glazed by hand, so no two are ' +
      'alike|ships flat and needs no tools|has been in our range since the beginning|is finished with plant ' +
      'oil|folds away to the width of a book|was designed for small flats',
    reasons:
      'because good things should be repairable|when you need it in a hurry|so that it ages as well as it ' +
      'looks|if the weather turns|after a year of testing at home',
    notes:
      'Free returns within sixty days.|Wipe clean with a damp cloth.|Spare parts are always in stock.|Delivered ' +
      'in recycled card.|Weighs less than two kilograms.|Pairs well with the matching tray.',
  }),
  food: topic({
    things:
      'the dough|a tray of late tomatoes|the onion broth|a handful of toasted barley|the roasted squash|the ' +
      'lemon dressing|a spoonful of brown butter|the pickled fennel|the bean stew|the flatbread|a bowl of new ' +
      'potatoes',
    deeds:
      'needs an hour by the window|turns sweet in a hot oven|can be made the day before|keeps for a week in a ' +
      'jar|wants more salt than you think|is done when the edges begin to curl|goes in last, off the heat|tastes ' +
      'of the end of summer',
    reasons:
      'because the flour takes its time|while the oven comes up to heat|if you can find the small ones|once the ' +
      'pan has stopped smoking|as the sauce thickens',
    notes:
      'Serve warm, not hot.|Leftovers make a fine lunch.|Swap the butter for oil if you like.|Do not skip the ' +
      'resting time.|A heavy pan makes all the difference.|Enough for four, or for two and tomorrow.',
  }),
  software: topic({
    things:
      'the build cache|a background worker|the query planner|the retry policy|the event stream|a schema ' +
      'migration|the request router|the session store|a feature flag|the type checker|the deploy pipeline|the ' +
      'log collector',
    deeds:
      'returns early when nothing has changed|keeps one connection for each region|is created on first use|holds ' +
      'at most sixty-four entries|reports its progress every second|falls back to polling|must be closed by ' +
      'whoever opened it|is validated before it is stored',
    reasons:
      'because the network is not to be trusted|when two writers race|so that a restart loses nothing|if the ' +
      'queue grows past its limit|unless you pass an explicit deadline|after the first successful handshake',
    notes:
      'The default suits most projects.|Times are given in milliseconds.|This call never throws.|Names are ' +
      'case-sensitive.|See the migration guide before you upgrade.|Measure before you change this setting.|The ' +
      'order of the results is not guaranteed.',
  }),
  sport: topic({
    things:
      "the home side|the young goalkeeper|a late substitute|the league leader|the visiting captain|the women's " +
      'relay team|the defending champion|the rookie from Merrow|the rowing eight|the back row',
    deeds:
      'held on for a draw|scored twice in four minutes|ended a run of nine defeats|set a course record in the ' +
      'rain|went ahead with the last kick|lost a two-goal lead|returned after a year away|broke through in the ' +
      'final lap',
    reasons:
      'after a nervous opening quarter|in front of a full house|although the pitch was barely playable|as the ' +
      'wind picked up|with ten players on the field|despite missing two regulars',
    notes:
      'The return match is on Saturday.|It is their best start in twenty years.|The coach praised the defence ' +
      'above all.|Tickets for the final sold out within the hour.|A decision on the injury is expected tomorrow.',
  }),
  civic: topic({
    things:
      'your parking permit|the household waste calendar|an application for a building permit|the register of ' +
      "births|the voters' roll|a market stall licence|the allotment waiting list|the business rate|the library " +
      'card|the dog licence|a street works notice',
    deeds:
      'can be renewed online|takes up to ten working days|must be signed by the owner|is free for residents over ' +
      'sixty-five|needs two proofs of address|is published on the first of each month|may be collected at any ' +
      'town office|replaces the earlier form',
    reasons:
      'if you moved within the last year|unless the property is listed|when the office is closed|after the fee ' +
      'has been paid|before the end of the quarter',
    notes:
      'You do not need an appointment.|Large-print copies are available.|Keep the reference number.|We answer ' +
      'letters within five days.|Offices close at noon on Fridays.|Please bring a photo identity card.',
  }),
  nature: topic({
    things:
      'the heron|a pair of otters|the reed bed|the old estuary|a ring of standing stones|the salt marsh|the ' +
      'drift line|the tide mill|the first swallow|the hedgerow|a bank of fog|the drowned forest',
    deeds:
      'appeared where nobody had looked for it|moved inland by the width of a field|went unrecorded for sixty ' +
      'years|came back as soon as the sluice was opened|held its shape through three winters|marks the height of ' +
      'the spring tide|sounded close enough to touch|told us more than the instruments did',
    reasons:
      'because the river had been left alone|when the mud dried and cracked|as if the sea had changed its ' +
      'mind|once the cattle were fenced out|in the years after the mill closed|before anyone thought of ' +
      'measuring it',
    notes:
      'We walked the rest of the way without talking.|The notebooks fill eleven boxes.|Nobody in the village ' +
      'could say when it began.|It rained for the whole of that week.|The map in the pub is the only one that ' +
      'shows it.|You can still see the line on the church wall.|She wrote the number down and underlined it ' +
      'twice.',
  }),
};

/** @param {{things: string, deeds: string, reasons: string, notes: string}} lists @returns {Topic} */
function topic({ things, deeds, reasons, notes }) {
  return { things: things.split('|'), deeds: deeds.split('|'), reasons: reasons.split('|'), notes: notes.split('|') };
}
