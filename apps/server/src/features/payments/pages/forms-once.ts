import { randomKey } from '@roombook/contract'
import { useNonce } from '#platform/auth/nonce.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { SandboxSigner } from '../gateways/sandbox/sandbox-signature.ts'

/** Nonce scope of the cashier's forms. */
const formNonces = 'sandbox-cashier'
/** Validity of a form, less than the quarter of an hour for which nonces are stored. */
const formMs = 10 * 60_000

/** State of a submitted form: fresh, used before, or expired. */
export type FormSent = 'fresh' | 'used' | 'over'

interface FormDependencies {
  db: Database
  clock: Clock
  signer: SandboxSigner
}

/** Creates the checks that let a cashier form be sent once, in time, and for its trade only. */
export function createFormsOnce({ db, clock, signer }: FormDependencies) {
  /** Creates a single-use value for a form, valid for ten minutes. */
  function makeOnce(tradeNo: string): string {
    const text = `${clock.now().getTime()}.${randomKey()}`
    return `${text}.${signer.sign('form', `${tradeNo}.${text}`)}`
  }

  async function spendOnce(tradeNo: string, once: string): Promise<FormSent> {
    const [issued = '', nonce = '', signature = ''] = once.split('.')
    const now = clock.now()
    if (!signer.isRight('form', `${tradeNo}.${issued}.${nonce}`, signature)) return 'over'
    if (now.getTime() - Number(issued) > formMs) return 'over'
    const signed = { nonce, signedAt: new Date(Number(issued)) }
    const state = await useNonce(db, formNonces, signed, now)
    return state === 'forgotten' ? 'over' : state
  }

  return { makeOnce, spendOnce }
}
