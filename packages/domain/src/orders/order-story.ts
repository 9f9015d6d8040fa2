/** Subject of an entry in a booking's timeline. */
export const storyKinds = {
  call: '来电',
  message: '短信',
  reply: '回复',
  money: '款项',
  dishes: '点菜',
  visit: '到店',
  invitation: '邀请函',
  change: '订单',
} as const
export type StoryKind = keyof typeof storyKinds

/** Kinds that the log stores; calls and replies have tables of their own. */
export type LoggedStoryKind = Exclude<StoryKind, 'call' | 'reply'>

/**
 * Log actions of each kind: whole names, or prefixes that end with `*`. All others are of the kind `change`.
 */
const actionsOf: Readonly<Record<Exclude<LoggedStoryKind, 'change'>, readonly string[]>> = {
  message: ['booking.send-sms', 'replies.*'],
  money: [
    'booking.pay',
    'booking.refund',
    'booking.retry-refund',
    'booking.keep-deposit',
    'booking.guarantee',
    'booking.set-deposit',
    'booking.set-balance',
    'booking.collect-balance',
    'booking.set-drinks',
    'booking.give-back',
    'booking.apply-paid',
    'booking.book-paid',
    'vouchers.*',
    'coupons.*',
  ],
  dishes: ['preorders.*', 'booking.set-dish-mode', 'booking.meal-check', 'booking.day-end-unchecked'],
  visit: [
    'booking.arrive',
    'booking.clear',
    'booking.settle',
    'booking.day-end-cleared',
    'booking.correct-no-show',
  ],
  invitation: ['invitations.*'],
}

/** Returns a kind's actions as patterns for SQL `like`, with `_` escaped. */
export const storyPatterns = (kind: Exclude<LoggedStoryKind, 'change'>): string[] =>
  actionsOf[kind].map((action) => action.replaceAll('_', String.raw`\_`).replace('*', '%'))

/** Kinds with log actions of their own. */
export const namedStoryKinds = Object.keys(actionsOf) as Exclude<LoggedStoryKind, 'change'>[]

/** Returns the subject of an entry in an order's log. */
export const storyKindOf = (action: string): LoggedStoryKind =>
  namedStoryKinds.find((kind) =>
    actionsOf[kind].some((name) =>
      name.endsWith('*') ? action.startsWith(name.slice(0, -1)) : action === name,
    ),
  ) ?? 'change'
