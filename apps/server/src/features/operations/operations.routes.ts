import * as contract from '@roombook/contract/features'
import type { Mount } from '#platform/http/mount.ts'
import { listNoShows } from './absent/list-no-shows.ts'
import { listUnattended } from './absent/list-unattended.ts'
import { previewWorkRule } from './rules/preview-rule.ts'
import { readWorkRules } from './rules/read-rules.ts'
import { saveWorkRule } from './rules/save-rule.ts'
import { readTargets } from './targets/read-targets.ts'
import { saveTargets } from './targets/save-targets.ts'
import { countTasks } from './tasks/count-tasks.ts'
import { exportTasks } from './tasks/export-tasks.ts'
import { finishTask } from './tasks/finish-task.ts'
import { handTask } from './tasks/hand-task.ts'
import { listTasks } from './tasks/list-tasks.ts'
import { putOffTask } from './tasks/put-off-task.ts'

/** Mounts the calls about task rules, tasks, targets and no-shows. */
export function operationsRoutes(mount: Mount): void {
  mount.staff(contract.readWorkRules, readWorkRules)
  mount.staff(contract.previewWorkRule, previewWorkRule)
  mount.staff(contract.saveWorkRule, saveWorkRule)
  mount.staff(contract.listTasks, listTasks)
  mount.staff(contract.exportTasks, exportTasks)
  mount.staff(contract.finishTask, finishTask)
  mount.staff(contract.putOffTask, putOffTask)
  mount.staff(contract.handTask, handTask)
  mount.staff(contract.countTasks, countTasks)
  mount.staff(contract.readTargets, readTargets)
  mount.staff(contract.saveTargets, saveTargets)
  mount.staff(contract.listNoShows, listNoShows)
  mount.staff(contract.listUnattended, listUnattended)
}
