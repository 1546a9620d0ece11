/* global CookieStore, Document, Performance, PerformanceTiming, Temporal */
// This function is sent to the page as text: it may use nothing from outside itself.

/**
 * Moves every clock of a realm that tells the date by the same distance, to run before any script of the page. Time
 * goes on as before, and what measures durations (`performance.now`, time stamps of events and entries) is not touched.
 * A date that the page hands to the browser (the expiry of a cookie) is moved back: the browser keeps its own clock.
 * @param {number} offsetMs whole milliseconds, added to what the browser's clock says
 */
export function fixedClock(offsetMs) {
  const { construct, getOwnPropertyDescriptor, ownKeys } = Reflect;
  const NativeDate = Date;
  const nativeNow = Date.now;
  const now = () => nativeNow() + offsetMs;
  /** @param {any} target @param {string} name @param {(native: any) => unknown} replace */
  const replaceValue = (target, name, replace) => {
    const descriptor = getOwnPropertyDescriptor(target, name);
    if (descriptor?.configurable && 'value' in descriptor)
      Object.defineProperty(target, name, { ...descriptor, value: replace(descriptor.value) });
  };
  /**
   * @param {any} target
   * @param {string} name
   * @param {(descriptor: PropertyDescriptor) => PropertyDescriptor} replace
   */
  const replaceAccessor = (target, name, replace) => {
    const descriptor = getOwnPropertyDescriptor(target, name);
    if (descriptor?.configurable && descriptor.get)
      Object.defineProperty(target, name, { ...descriptor, ...replace(descriptor) });
  };
  /** 0 stands for "has not happened". @param {any} value */
  const moved = (value) => (typeof value === 'number' && value > 0 ? value + offsetMs : value);

  replaceValue(NativeDate, 'now', () => ({ now: () => now() }).now);
  const MovedDate = new Proxy(NativeDate, {
    construct: (target, args, newTarget) => construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: () => new NativeDate(now()).toString(),
  });
  replaceValue(NativeDate.prototype, 'constructor', () => MovedDate);
  replaceValue(globalThis, 'Date', () => MovedDate);

  // what formats "now" where it is given no date
  const format = Intl.DateTimeFormat.prototype;
  const orNow = (/** @type {unknown} */ date) => (date === undefined ? now() : date);
  replaceAccessor(format, 'format', ({ get }) => ({
    get() {
      const native = get?.call(this);
      return (/** @type {unknown} */ date) => native(orNow(date));
    },
  }));
  replaceValue(format, 'formatToParts', (native) => {
    return {
      /** @this {any} @param {unknown} date */
      formatToParts(date) {
        return native.call(this, orNow(date));
      },
    }.formatToParts;
  });
  const { Temporal: temporal } = /** @type {any} */ (globalThis);
  if (temporal !== undefined) {
    const instant = () => temporal.Instant.fromEpochMilliseconds(now());
    const zoned = (/** @type {unknown} */ zone) => instant().toZonedDateTimeISO(zone ?? temporal.Now.timeZoneId());
    replaceValue(temporal.Now, 'instant', () => instant);
    replaceValue(temporal.Now, 'zonedDateTimeISO', () => zoned);
    for (const kind of ['PlainDateTime', 'PlainDate', 'PlainTime'])
      replaceValue(
        temporal.Now,
        `p${kind.slice(1)}ISO`,
        () => (/** @type {unknown} */ zone) => zoned(zone)[`to${kind}`](),
      );
  }

  replaceAccessor(Performance.prototype, 'timeOrigin', ({ get }) => ({
    get() {
      return moved(get?.call(this));
    },
  }));
  if (typeof PerformanceTiming !== 'undefined')
    for (const name of ownKeys(PerformanceTiming.prototype))
      if (typeof name === 'string')
        replaceAccessor(PerformanceTiming.prototype, name, ({ get }) => ({
          get() {
            return moved(get?.call(this));
          },
        }));
  for (const type of [Performance, typeof PerformanceTiming === 'undefined' ? null : PerformanceTiming])
    replaceValue(type?.prototype ?? {}, 'toJSON', (native) => {
      return {
        /** @this {any} */
        toJSON() {
          const json = native.call(this);
          const times = type === Performance ? json.timing : json;
          for (const name of ownKeys(times ?? {})) times[name] = moved(times[name]);
          if ('timeOrigin' in json) json.timeOrigin = this.timeOrigin;
          return json;
        },
      }.toJSON;
    });

  if (typeof Document !== 'undefined')
    replaceAccessor(Document.prototype, 'cookie', ({ set }) => ({
      /** @param {unknown} text */
      set(text) {
        const back = `${text}`.replace(/(;\s*expires\s*=)([^;]*)/gi, (whole, name, date) => {
          const ms = NativeDate.parse(date);
          const movedBack = new NativeDate(ms - offsetMs);
          return Number.isNaN(movedBack.getTime()) || ms <= 0 ? whole : `${name}${movedBack.toUTCString()}`;
        });
        set?.call(this, back);
      },
    }));
  if (typeof CookieStore !== 'undefined')
    replaceValue(CookieStore.prototype, 'set', (native) => {
      return {
        /** @this {any} @param {any[]} args */
        set(...args) {
          const [cookie, ...others] = args;
          const { expires } = Object(cookie);
          if (typeof expires !== 'number' && !(expires instanceof NativeDate)) return native.apply(this, args);
          return native.call(this, { ...cookie, expires: Number(expires) - offsetMs }, ...others);
        },
      }.set;
    });
}
