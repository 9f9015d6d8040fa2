import type { AnswerTotals, InvitationPage, InvitedPage } from '@roombook/contract/invitation-page'
import { shopSettings } from '@roombook/contract/settings'
import {
  hostName,
  type InvitationState,
  invitationDate,
  invitationState,
  invitationTemplate,
} from '@roombook/domain/invitations'
import { dishesOffered, guestChoice } from '@roombook/domain/preorders'
import { pluginStateAt } from '@roombook/domain/session'
import { instantOf, minutesExpected, minutesToClock, minutesWithin, periodEnd } from '@roombook/domain/time'
import { buildMapUrl } from '#features/website/index.ts'
import { hashToken } from '#platform/auth/actor.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { MapLink } from '#platform/config/site-settings.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { type AnswerRow, findAnswer, listAnswers } from './answers/answer.repository.ts'
import { bookingOfInvitation } from './invitation.repository.ts'
import { type InvitedOrder, readInvitedOrder } from './invited-order.repository.ts'

/** Returns the state of an order's invitation at a given time. */
export const stateOfInvitation = (order: InvitedOrder, now: Date): InvitationState =>
  invitationState(order.status, periodEnd(order, order.bookDate, order.timezone), now.getTime())

/** Returns the state of an order's invitation by the order's id; undefined for an unknown order. */
export async function readInvitationState(
  tx: ShopTransaction,
  shopId: number,
  orderId: number,
  now: Date,
): Promise<InvitationState | undefined> {
  const order = await readInvitedOrder(tx, shopId, orderId)
  return order && stateOfInvitation(order, now)
}

/** Returns when the guests are expected: at the host's time, or else as booked. */
const minutesInvited = (order: InvitedOrder): number =>
  minutesWithin(order, order.hostTime) ?? minutesExpected(order)

/** Formats the meal's time; without a stated time it is shown as open. */
function describeTime({ hostTime, arrivalTime, turnFrom }: InvitedOrder): string {
  const time = hostTime || arrivalTime
  if (time) return ` ${time}`
  return turnFrom === null ? '（时间待定）' : ` ${minutesToClock(turnFrom)}起`
}

/** Returns the start of an invitation's meal, as far as stated, and the end of its period. */
export function spanOfInvitation(order: InvitedOrder): { startsAt: Date; endsAt: Date } {
  return {
    startsAt: new Date(instantOf(order.bookDate, minutesInvited(order), order.timezone)),
    endsAt: new Date(periodEnd(order, order.bookDate, order.timezone)),
  }
}

/** Builds the invitation page of an order whose meal takes place, for invited people. */
export function buildInvitationPage(order: InvitedOrder, mapLink: MapLink): InvitationPage {
  const { shopTitle, shopPhone, shopAddress, latitude, longitude, bookDate, periodTitle } = order
  const { solar, weekday, lunar } = invitationDate(bookDate)
  return {
    template: order.template,
    image: order.image,
    words: order.words,
    hostName: hostName(order),
    shopTitle,
    shopPhone,
    shopAddress,
    shopLogo: order.shopLogo,
    introduction: order.introduction,
    mapUrl: buildMapUrl(mapLink, { title: shopTitle, address: shopAddress, latitude, longitude }),
    roomName: order.roomNames.join('、'),
    dateText: solar,
    weekdayText: weekday,
    lunarText: lunar,
    timeText: `${periodTitle}${describeTime(order)}`,
  }
}

/** Counts the answers by kind, and the people who come. */
export function countAnswers(answers: readonly AnswerRow[]): AnswerTotals {
  const count = (wanted: AnswerRow['answer']) => answers.filter(({ answer }) => answer === wanted).length
  return {
    yes: count('yes'),
    maybe: count('maybe'),
    no: count('no'),
    people: answers.reduce((sum, { answer, peopleNum }) => (answer === 'yes' ? sum + peopleNum : sum), 0),
  }
}

/** Checks whether an invited person who comes may choose dishes. */
function dishesAreOpen(order: InvitedOrder, comes: boolean, now: Date): boolean {
  const plugins = {
    'foods/foodlist': pluginStateAt(order.dishPlugin ?? undefined, order.dishPluginEndsAt, now),
  }
  const dishesOpen = dishesOffered({ ...shopSettings.parse(order.settings), plugins })
  const { status, dishMode, sureState } = order
  const question = { status, dishMode, sureState: sureState ?? 0, dishesOpen }
  return guestChoice({ chooser: 'invited', comes, ...question }).mayChoose
}

const noAnswers: AnswerTotals = { yes: 0, maybe: 0, no: 0, people: 0 }

/**
 * Returns the page for a token's holder, and its order.
 * @throws Refusal `invitations.missing` for an unknown token.
 */
export async function readInvitedPage(
  tx: ShopTransaction,
  { shopId, now, mapLink }: { shopId: number; now: Date; mapLink: MapLink },
  { token, guestKey }: { token: string; guestKey: string },
): Promise<{ order: InvitedOrder; invited: InvitedPage }> {
  const of = await bookingOfInvitation(tx, shopId, token)
  const order = of && (await readInvitedOrder(tx, shopId, of.orderId))
  if (!order) throw new Refusal('invitations.missing')
  const state = stateOfInvitation(order, now)
  const head = { token, state, template: invitationTemplate(order.template).key, hostName: hostName(order) }
  if (state !== 'open') {
    const nothing = { page: null, totals: noAnswers, coming: [], mine: null, dishesOpen: false }
    return { order, invited: { ...head, ...nothing } }
  }
  const answers = await listAnswers(tx, shopId, order.bookingId)
  const own = guestKey === '' ? undefined : await findAnswer(tx, shopId, order.bookingId, hashToken(guestKey))
  return {
    order,
    invited: {
      ...head,
      page: buildInvitationPage(order, mapLink),
      totals: countAnswers(answers),
      coming: answers
        .filter(({ answer }) => answer === 'yes')
        .map(({ name, peopleNum }) => ({ name, peopleNum })),
      mine: own ? { name: own.name, answer: own.answer, peopleNum: own.peopleNum, words: own.words } : null,
      dishesOpen: dishesAreOpen(order, own?.answer !== 'no', now),
    },
  }
}
