/** Path prefix of these pages; the router's basename. */
export const basename = '/m'

/** Required session of a page: none, a guest with a verified phone, or logged-in staff. */
export type MayOpen = 'anyone' | 'guest' | 'staff'

/** Path and required session of each page, by the name of its route. A feature's object brings the page. */
export const routes = {
  root: { path: '/', mayOpen: 'anyone' },
  login: { path: '/login', mayOpen: 'anyone' },
  me: { path: '/me', mayOpen: 'staff' },
  /** The staff's own workbench; the tab stands behind. */
  work: { path: '/work/:tab?', mayOpen: 'staff' },
  protocol: { path: '/protocol', mayOpen: 'anyone' },
  /** Texts that guests agree to, and on personal data. */
  guestAgreement: { path: '/agreement', mayOpen: 'anyone' },
  guestPrivacy: { path: '/privacy', mayOpen: 'anyone' },
  join: { path: '/join/:token', mayOpen: 'anyone' },
  scan: { path: '/scan/:ticket', mayOpen: 'staff' },
  /** A store's public page, and where a guest books there. */
  website: { path: '/s/:shopId', mayOpen: 'anyone' },
  book: { path: '/s/:shopId/book', mayOpen: 'anyone' },
  /** A guest's bookings in all stores; one of them. */
  bookings: { path: '/bookings', mayOpen: 'guest' },
  booking: { path: '/bookings/:shopId/:orderId', mayOpen: 'guest' },
  bookingDishes: { path: '/bookings/:shopId/:orderId/dishes', mayOpen: 'guest' },
  /** A guest's coupons, everywhere. */
  coupons: { path: '/coupons', mayOpen: 'guest' },
  /** A guest's rebates, everywhere. */
  rebates: { path: '/rebates', mayOpen: 'guest' },
  /** Personal data that stores hold about a guest. */
  myData: { path: '/my-data', mayOpen: 'guest' },
  /** A coupon offered by a store's link. */
  couponOffer: { path: '/c/:shopId/:token', mayOpen: 'anyone' },
  /** An activity of a store's, and who recommends it. */
  active: { path: '/a/:shopId/:token', mayOpen: 'anyone' },
  recommended: { path: '/r/:shopId/:token', mayOpen: 'anyone' },
  /** Guests that a guest brought to a store, with the rewards. */
  referral: { path: '/referral/:shopId', mayOpen: 'guest' },
  /** Verification of a guest's phone. */
  guestLogin: { path: '/hello', mayOpen: 'anyone' },
  /** An invitation for invited guests. */
  invitation: { path: '/i/:token', mayOpen: 'anyone' },
  invitationDishes: { path: '/i/:token/dishes', mayOpen: 'anyone' },
  previewWebsite: { path: '/preview/website', mayOpen: 'anyone' },
  previewInvitation: { path: '/preview/invitation', mayOpen: 'anyone' },
} as const satisfies Record<string, { path: string; mayOpen: MayOpen }>

export type RouteName = keyof typeof routes

/** Every path within it, by the name of its route. Links take them from here. */
export const paths = Object.fromEntries(Object.entries(routes).map(([name, { path }]) => [name, path])) as {
  readonly [Name in RouteName]: (typeof routes)[Name]['path']
}

/** A page of the workbench; without a tab, today's rooms. */
export const workPath = (tab = ''): string => `/work${tab && `/${tab}`}`

const nextName = 'next'

/** The login page, which afterwards leads back to where somebody was going. */
export const loginPath = (next: string): string =>
  next === paths.me ? paths.login : `${paths.login}?${new URLSearchParams({ [nextName]: next })}`

/** Returns the path that verifies a guest's phone and then leads back. */
export const guestLoginPath = (next: string): string =>
  next === paths.bookings
    ? paths.guestLogin
    : `${paths.guestLogin}?${new URLSearchParams({ [nextName]: next })}`

/**
 * Returns the path after a login: the page that asked for it when it is one of ours, else `usual`, the
 * person's own page.
 */
export function pathAfterLogin(query: URLSearchParams, usual: string = paths.me): string {
  const next = query.get(nextName) ?? ''
  return /^\/(?![/\\])/.test(next) ? next : usual
}

/** The store that a guest's page is about; none where it is about several. */
export function storeOfPath(path: string): number | undefined {
  const [, shopId] = /^\/(?:s|c|a|r|referral|bookings)\/(\d{1,9})(?:\/|$)/.exec(path) ?? []
  return Number(shopId) || undefined
}
