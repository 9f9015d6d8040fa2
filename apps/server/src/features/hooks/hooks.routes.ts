import * as contract from '@roombook/contract/hooks'
import type { Mount } from '#platform/http/mount.ts'
import { listDeliveries } from './deliveries/list-deliveries.ts'
import { sendAgain } from './deliveries/send-again.ts'
import { testHook } from './deliveries/test-hook.ts'
import { listHooks } from './systems/list-hooks.ts'
import { resumeHook } from './systems/resume-hook.ts'
import { type HookDependencies, saveHook } from './systems/save-hook.ts'
import { stopHook } from './systems/stop-hook.ts'

/** Mounts the calls on webhooks for till systems. */
export function hooksRoutes(mount: Mount, dependencies: HookDependencies): void {
  mount.staff(contract.listHooks, listHooks)
  mount.staff(contract.saveHook, (call, input) => saveHook(dependencies, call, input))
  mount.staff(contract.stopHook, stopHook)
  mount.staff(contract.resumeHook, resumeHook)
  mount.staff(contract.testHook, testHook)
  mount.staff(contract.listDeliveries, listDeliveries)
  mount.staff(contract.sendAgain, sendAgain)
}
