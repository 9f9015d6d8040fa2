import type { InputOf, OutputOf } from '@roombook/contract'
import { type answerInvitation as answerCall, invitationLimits } from '@roombook/contract/invitation-answers'
import { shopOfInvitation } from '@roombook/domain/invitations'
import { shareBooking } from '#features/orders/index.ts'
import { hashToken } from '#platform/auth/actor.ts'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import { inShop, type ShopTransaction } from '#platform/db/database.ts'
import { RunAgain } from '#platform/db/run-again.ts'
import { findNetwork } from '#platform/http/find-network.ts'
import { requireAddressPace, requireAnswerPace } from '#platform/http/guest-pace.ts'
import type { OpenCall } from '#platform/http/mount.ts'
import type { Outbox } from '#platform/live/outbox.ts'
import { bookingOfInvitation, lockInvitation } from '../invitation.repository.ts'
import { readInvitedPage } from '../invited-page.ts'
import type { InvitationDependencies } from '../read-invitation.ts'
import { findAnswer, insertAnswer, listAnswers, updateAnswer, wasRemoved } from './answer.repository.ts'
import { byInvited, describeAnswer, logInvitationChange } from './notify-of-answer.ts'

type Answer = InputOf<typeof answerCall>

/** Most answers of one network in ten minutes; a company's guests may share one. */
const mostOfNetwork = 120

/**
 * Stores an invited person's answer; the key returned by the first answer allows changing it. Locks the
 * booking (shared), its invitation, then the shop's sequence.
 *
 * @throws Refusal `invitations.missing`, `invitations.over`, `invitations.waiting`, `invitations.wrong_key`,
 *   `invitations.answer_removed` for a form whose answer was removed, `invitations.full`, `request.too_many`.
 */
export async function answerInvitation(
  { db, outbox, mapLink }: InvitationDependencies & { outbox: Outbox },
  { now, address }: OpenCall,
  input: Answer,
): Promise<OutputOf<typeof answerCall>> {
  const { token } = input
  const shopId = shopOfInvitation(token)
  if (shopId === undefined) throw new Refusal('invitations.missing')
  const answered = await inShop(db, shopId, async (tx) => {
    await lockByToken(tx, shopId, token)
    const { order, invited } = await readInvitedPage(tx, { shopId, now, mapLink }, { token, guestKey: '' })
    if (invited.state === 'waiting') throw new Refusal('invitations.waiting')
    if (invited.state !== 'open') throw new Refusal('invitations.over')
    // In the answer's transaction, so that a refused answer does not count against the network's limit.
    await requireAddressPace(tx, `invite:${findNetwork(address)}`, now, mostOfNetwork)
    const { guestKey, isSame } = await storeAnswer(
      tx,
      { shopId, order, now, network: findNetwork(address) },
      input,
    )
    // A form sent again after a lost response changes nothing, so it is not logged.
    if (!isSame)
      await logInvitationChange(
        tx,
        { shopId, at: now, ...byInvited },
        { orderId: order.id, action: 'invitations.answer', remark: describeAnswer(input) },
      )
    const page = await readInvitedPage(tx, { shopId, now, mapLink }, { token, guestKey })
    return { guestKey, invited: page.invited }
  })
  outbox.wake(shopId)
  return answered
}

/** Locks the invitation and its booking against changes until the commit. */
async function lockByToken(tx: ShopTransaction, shopId: number, token: string): Promise<void> {
  const of = await bookingOfInvitation(tx, shopId, token)
  if (!of) throw new Refusal('invitations.missing')
  await shareBooking(tx, shopId, of.bookingId)
  // The link was replaced since the lookup.
  if ((await lockInvitation(tx, shopId, of.bookingId)) !== token) throw new RunAgain()
}

interface Answered {
  shopId: number
  order: { bookingId: number; peopleNum: number }
  now: Date
  /** Network of the answering person, who has no other identity. */
  network: string
}

/**
 * Limits an answer to the party's size, but at least to twenty, because hosts often book for fewer people
 * than come.
 */
function requirePlaces(wanted: number, peopleNum: number): void {
  const most = Math.max(20, peopleNum)
  if (wanted > most) refuseAt('request.invalid', 'peopleNum', `一次最多回复${most}人，更多请与订餐人联系`)
}

/**
 * Stores an answer.
 * @returns the key of the answer, and whether the same answer was stored before.
 */
async function storeAnswer(
  tx: ShopTransaction,
  { shopId, order, now: at, network }: Answered,
  { token, guestKey, formKey, ...given }: Answer,
): Promise<{ guestKey: string; isSame: boolean }> {
  const { bookingId, peopleNum } = order
  requirePlaces(given.peopleNum, peopleNum)
  if (guestKey !== '') {
    const own = await findAnswer(tx, shopId, bookingId, hashToken(guestKey))
    if (!own) throw new Refusal('invitations.wrong_key')
    await updateAnswer(tx, shopId, { answerId: own.id, given, at })
    return { guestKey, isSame: isSameAnswer(own, given) }
  }
  const newKey = keyOfForm(token, formKey)
  const keyHash = hashToken(newKey)
  const earlier = await findAnswer(tx, shopId, bookingId, keyHash)
  if (earlier) {
    await updateAnswer(tx, shopId, { answerId: earlier.id, given, at })
    return { guestKey: newKey, isSame: isSameAnswer(earlier, given) }
  }
  // A form sent again after a lost response must not restore an answer removed meanwhile.
  if (await wasRemoved(tx, shopId, bookingId, keyHash)) throw new Refusal('invitations.answer_removed')
  const { length } = await listAnswers(tx, shopId, bookingId)
  if (length >= invitationLimits.answers) throw new Refusal('invitations.full')
  await requireAnswerPace(tx, { invitation: `${shopId}:${bookingId}`, network, peopleNum }, at)
  const isNew = await insertAnswer(tx, shopId, { bookingId, keyHash, given, at })
  if (!isNew) throw new RunAgain()
  return { guestKey: newKey, isSame: false }
}

type Given = Pick<Answer, 'name' | 'answer' | 'peopleNum' | 'words'>

const isSameAnswer = (one: Given, other: Given): boolean =>
  one.name === other.name &&
  one.answer === other.answer &&
  one.peopleNum === other.peopleNum &&
  one.words === other.words

/**
 * Derives an answer's key from its form's key, which is equally hard to guess, so that a form sent twice is
 * one answer.
 */
const keyOfForm = (token: string, formKey: string): string =>
  hashToken(`answer ${token} ${formKey}`).toString('base64url')
