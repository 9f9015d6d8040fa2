import * as contract from '@roombook/contract/features'
import type { Mount } from '#platform/http/mount.ts'
import { exportDays } from './days/export-days.ts'
import { listDays } from './days/list-days.ts'
import { settleDay } from './days/settle-day.ts'
import { showDay } from './days/show-day.ts'
import { ignoreEvent } from './pending/ignore-event.ts'
import { judgeEventCoupons } from './pending/judge-coupons.ts'
import { listEvents } from './pending/list-events.ts'
import { listOrders } from './pending/list-orders.ts'
import { matchEvent } from './pending/match-event.ts'
import { addSystem, type KeyDependencies } from './systems/add-system.ts'
import { listSystems } from './systems/list-systems.ts'
import { revokeSystem } from './systems/revoke-system.ts'
import { saveSystem } from './systems/save-system.ts'

/** Mounts the calls about till systems. */
export function posRoutes(mount: Mount, dependencies: KeyDependencies & { site: string | undefined }): void {
  mount.staff(contract.listPosSystems, (call) => listSystems(call, dependencies.site))
  mount.staff(contract.addPosSystem, (call, input) => addSystem(dependencies, call, input))
  mount.staff(contract.savePosSystem, saveSystem)
  mount.staff(contract.revokePosSystem, revokeSystem)
  mount.staff(contract.listPosEvents, listEvents)
  mount.staff(contract.listPosOrders, listOrders)
  mount.staff(contract.judgePosCoupons, (call, input) => judgeEventCoupons(dependencies, call, input))
  mount.staff(contract.matchPosEvent, (call, input) => matchEvent(dependencies, call, input))
  mount.staff(contract.ignorePosEvent, ignoreEvent)
  mount.staff(contract.listTillDays, listDays)
  mount.staff(contract.showTillDay, showDay)
  mount.staff(contract.settleTillDay, settleDay)
  mount.staff(contract.exportTillDays, exportDays)
}
