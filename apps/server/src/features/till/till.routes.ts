import * as contract from '@roombook/contract/till'
import type { ProveColleagueDependencies } from '#features/session/index.ts'
import type { Mount } from '#platform/http/mount.ts'
import { exportDay } from './day/export-day.ts'
import { dayTakings } from './day/read-day.ts'
import { handOverShift } from './shifts/hand-over-shift.ts'
import { listShifts } from './shifts/list-shifts.ts'
import { openShift } from './shifts/open-shift.ts'
import { readTill } from './shifts/read-till.ts'
import { takeOverShift } from './shifts/take-over-shift.ts'

/** Mounts the till's calls. */
export function tillRoutes(mount: Mount, dependencies: ProveColleagueDependencies): void {
  mount.staff(contract.readTill, readTill)
  mount.staff(contract.openShift, openShift)
  mount.staff(contract.handOverShift, (call, input) => handOverShift(dependencies, call, input))
  mount.staff(contract.takeOverShift, takeOverShift)
  mount.staff(contract.listShifts, listShifts)
  mount.staff(contract.dayTakings, dayTakings)
  mount.staff(contract.exportDay, exportDay)
}
