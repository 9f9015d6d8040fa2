/** Path prefix of these pages; the router's basename. */
export const basename = '/m'

/** Required session of a page: none, a guest with a verified phone, or logged-in staff. */
export type MayOpen = 'anyone' | 'guest' | 'staff'

/** Path and required session of each page, by route name. Features provide the pages. */
export const routes = {
  root: { path: '/', mayOpen: 'anyone' },
  login: { path: '/login', mayOpen: 'anyone' },
  me: { path: '/me', mayOpen: 'staff' },
  /** The staff's workbench; the tab follows the path. */
  work: { path: '/work/:tab?', mayOpen: 'staff' },
  protocol: { path: '/protocol', mayOpen: 'anyone' },
  /** Texts that guests accept, and the privacy policy. */
  guestAgreement: { path: '/agreement', mayOpen: 'anyone' },
  guestPrivacy: { path: '/privacy', mayOpen: 'anyone' },
  join: { path: '/join/:token', mayOpen: 'anyone' },
  scan: { path: '/scan/:ticket', mayOpen: 'staff' },
  /** A store's public page, and its booking page. */
  website: { path: '/s/:shopId', mayOpen: 'anyone' },
  book: { path: '/s/:shopId/book', mayOpen: 'anyone' },
  /** A guest's bookings in all stores, and a single one. */
  bookings: { path: '/bookings', mayOpen: 'guest' },
  booking: { path: '/bookings/:shopId/:orderId', mayOpen: 'guest' },
  bookingDishes: { path: '/bookings/:shopId/:orderId/dishes', mayOpen: 'guest' },
  /** A guest's coupons in all stores. */
  coupons: { path: '/coupons', mayOpen: 'guest' },
  /** A guest's rebates in all stores. */
  rebates: { path: '/rebates', mayOpen: 'guest' },
  /** Personal data that stores hold about a guest. */
  myData: { path: '/my-data', mayOpen: 'guest' },
  /** A coupon offered by a store's link. */
  couponOffer: { path: '/c/:shopId/:token', mayOpen: 'anyone' },
  /** An activity of a store, and a recommendation link. */
  active: { path: '/a/:shopId/:token', mayOpen: 'anyone' },
  recommended: { path: '/r/:shopId/:token', mayOpen: 'anyone' },
  /** Guests recommended to a store, with the rewards. */
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

/** Paths by route name, for links. */
export const paths = Object.fromEntries(Object.entries(routes).map(([name, { path }]) => [name, path])) as {
  readonly [Name in RouteName]: (typeof routes)[Name]['path']
}

/** Returns the path of a workbench tab; by default today's rooms. */
export const workPath = (tab = ''): string => `/work${tab && `/${tab}`}`

const nextName = 'next'

/** Returns the path of the login page, which leads back afterwards. */
export const loginPath = (next: string): string =>
  next === paths.me ? paths.login : `${paths.login}?${new URLSearchParams({ [nextName]: next })}`

/** Returns the path of the phone verification, which leads back afterwards. */
export const guestLoginPath = (next: string): string =>
  next === paths.bookings
    ? paths.guestLogin
    : `${paths.guestLogin}?${new URLSearchParams({ [nextName]: next })}`

/** Returns the path after a login: the requested page if it is one of this app, else `usual`. */
export function pathAfterLogin(query: URLSearchParams, usual: string = paths.me): string {
  const next = query.get(nextName) ?? ''
  return /^\/(?![/\\])/.test(next) ? next : usual
}

/** Returns the store of a guest's page; undefined for pages about several. */
export function storeOfPath(path: string): number | undefined {
  const [, shopId] = /^\/(?:s|c|a|r|referral|bookings)\/(\d{1,9})(?:\/|$)/.exec(path) ?? []
  return Number(shopId) || undefined
}
