import type { OutputOf } from '@roombook/contract'
import type { readSmsAccount } from '@roombook/contract/sms-account'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { accountView } from './change-account.ts'
import { replyAddress, replySecretIn } from './reply-address.ts'
import { findSmsAccount, listUnapproved, type SmsAccountRow } from './sms-account.repository.ts'
import type { SmsGateways } from './sms-gateways.ts'

type Read = OutputOf<typeof readSmsAccount>

/**
 * Reads the SMS account a store sends with, the state of its own, the templates that one has not approved,
 * and how replies are received.
 * @param publicUrl public address of the site where configured, else the caller's own is used.
 */
export const readAccount = (
  { sealer }: SmsGateways,
  { publicUrl }: { publicUrl: string | undefined },
  call: StaffCall,
): Promise<Read> =>
  call.read(async (tx) => {
    const { shopId } = call
    const row = await findSmsAccount(tx, shopId)
    return {
      account: row ? accountView(row) : null,
      keepsSecrets: sealer !== undefined,
      unapproved: row ? await listUnapproved(tx, shopId, { gateway: row.provider, account: row.keyId }) : [],
      replies: row ? repliesOf(row) : null,
    }

    function repliesOf(account: SmsAccountRow): Read['replies'] {
      const secret = replySecretIn(sealer, shopId, account)
      return {
        address: secret ? replyAddress(publicUrl ?? call.origin, shopId, secret) : '',
        fetched: account.provider === 'tencent',
        trouble: account.pullError,
      }
    }
  })
