import congestionControls from './congestion-controls-1.schema.json' with { type: 'json' };
import corpus from './corpus-1.schema.json' with { type: 'json' };
import experiment from './experiment-2.schema.json' with { type: 'json' };
import experimentFile from './experiment-file-1.schema.json' with { type: 'json' };
import flowExperiment from './flow-experiment-1.schema.json' with { type: 'json' };
import flowRecord from './flow-record-1.schema.json' with { type: 'json' };
import flowWorkload from './flow-workload-1.schema.json' with { type: 'json' };
import linkProfiles from './link-profiles-1.schema.json' with { type: 'json' };
import record from './record-2.schema.json' with { type: 'json' };

/** The published schemas. They name each other by their `$id`. */
export const SCHEMAS = {
  congestionControls,
  corpus,
  experiment,
  experimentFile,
  flowExperiment,
  flowRecord,
  flowWorkload,
  linkProfiles,
  record,
};
