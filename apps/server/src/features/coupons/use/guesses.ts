import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { type Database, inShop } from '#platform/db/database.ts'
import { addGuess, countGuesses, dropGuesses, forgetGuess } from './guess.repository.ts'

/** Most wrong codes within the window, per staff member and per store; a code has six digits. */
const mostWrong = { ofStaff: 10, ofShop: 60 } as const
const windowMinutes = 15

/**
 * Runs an attempt at a code. It counts as a wrong guess until proven otherwise, so that concurrent attempts
 * all count, and is committed separately, so that a rollback does not remove it.
 *
 * @throws Refusal `coupons.too_many_guesses`.
 */
export async function tryingCode<T>(
  db: Database,
  { shopId, actor, now }: StaffCall,
  work: () => Promise<T>,
): Promise<T> {
  const since = new Date(now.getTime() - windowMinutes * 60_000)
  const guess = await inShop(db, shopId, async (tx) => {
    await dropGuesses(tx, shopId, since)
    const id = await addGuess(tx, { shopId, staffId: actor.staffId, at: now })
    const { staff, shop } = await countGuesses(tx, shopId, actor.staffId)
    return { id, tooMany: staff > mostWrong.ofStaff || shop > mostWrong.ofShop }
  })
  const forget = () => inShop(db, shopId, (tx) => forgetGuess(tx, shopId, guess.id))
  if (guess.tooMany) {
    // An attempt refused here was not checked, so it does not count.
    await forget()
    throw new Refusal('coupons.too_many_guesses')
  }
  try {
    const done = await work()
    await forget()
    return done
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'coupons.code_wrong')) await forget()
    throw error
  }
}
