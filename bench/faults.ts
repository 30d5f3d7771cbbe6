import { FAULTS, type Fault } from '../tests/kit/faulty-proxy.ts';
import type { Report } from '../tests/kit/report.ts';
import { measureEnding } from './faults/ending-row.ts';
import { runRow } from './faults/fault-row.ts';
import { openFaultStage, SERVICE_NAMES, type Service } from './faults/fault-stage.ts';
import { judgeRow } from './faults/judge-row.ts';
import { measureRights } from './faults/rights-row.ts';
import { openScenery } from './faults/watched-replies.ts';

const SECONDS = 60;
const WARM_S = 8;

const faultsOf = (service: Service): readonly Fault[] =>
  // A model that thinks and one whose connection is lost are the same for 90 s.
  service === 'model' ? FAULTS.filter((fault) => fault !== 'loss') : FAULTS;

const measureFaults =
  (service: Service, seconds = SECONDS) =>
  async (report: Report): Promise<void> => {
    const stage = await openFaultStage();
    try {
      const scenery = await openScenery(stage);
      // Not judged: what a process compiles and keeps for good, so that its memory can be compared afterwards.
      const { memory } = await runRow(stage, scenery, { service, fault: 'reset', seconds: WARM_S });
      for (const fault of faultsOf(service))
        judgeRow(await runRow(stage, scenery, { service, fault, seconds }), memory, report);
      await measureEnding(stage, scenery, service, report);
    } finally {
      await stage.close();
    }
  };

const measureRightsAlone =
  (seconds = SECONDS) =>
  async (report: Report): Promise<void> => {
    const stage = await openFaultStage();
    try {
      await measureRights(stage, seconds, report);
    } finally {
      await stage.close();
    }
  };

/** The parts of the bench that cut the way to a service, for `seconds` each time. */
export const faultParts = (seconds?: number) =>
  Object.fromEntries([
    ...SERVICE_NAMES.map((service) => [`faults-${service}`, measureFaults(service, seconds)] as const),
    ['faults-rights', measureRightsAlone(seconds)] as const,
  ]);
