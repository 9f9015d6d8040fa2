import type { OutputOf } from '@roombook/contract'
import type { HookState, listHooks as listCall } from '@roombook/contract/hooks'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { listSystemsWithHooks } from './hook.repository.ts'

/** Lists the webhooks of till systems; keys are shown by their last characters. */
export const listHooks = ({ shopId, read }: StaffCall): Promise<OutputOf<typeof listCall>> =>
  read(async (tx) => ({
    systems: (await listSystemsWithHooks(tx, shopId)).map(({ systemId, systemTitle, ...row }) => ({
      systemId,
      systemTitle,
      hook:
        row.url === null
          ? null
          : {
              url: row.url,
              keyTail: row.keyTail ?? '',
              state: row.state as HookState,
              pausedReason: row.pausedReason ?? '',
              pausedAt: row.pausedAt?.toISOString() ?? null,
              failingSince: row.failingSince?.toISOString() ?? null,
              deliveredAt: row.deliveredAt?.toISOString() ?? null,
              waiting: row.waiting ?? 0,
              version: row.version ?? 0,
            },
    })),
  }))
