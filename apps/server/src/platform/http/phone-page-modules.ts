/** Modules of the phone pages by path, which the server preloads in a page's head. */
const modules: readonly (readonly [path: RegExp, module: string])[] = [
  [/^\/m\/?$/, 'src/features/website/doors.page.tsx'],
  [/^\/m\/hello$/, 'src/features/session/guest-login.page.tsx'],
  [/^\/m\/login$/, 'src/features/session/login.page.tsx'],
  [/^\/m\/me$/, 'src/features/session/me.page.tsx'],
  [/^\/m\/protocol$/, 'src/features/session/protocol.page.tsx'],
  [/^\/m\/(agreement|privacy)$/, 'src/features/session/guest-texts.page.tsx'],
  [/^\/m\/join\/[^/]+$/, 'src/features/staff/join-shop.page.tsx'],
  [/^\/m\/bookings$/, 'src/features/booking/my-bookings/my-bookings.page.tsx'],
  [/^\/m\/bookings\/\d+\/\d+$/, 'src/features/booking/my-bookings/my-booking.page.tsx'],
  [/^\/m\/bookings\/\d+\/\d+\/dishes$/, 'src/features/preorders/host-dishes.page.tsx'],
  [/^\/m\/coupons$/, 'src/features/coupons/my-coupons.page.tsx'],
  [/^\/m\/my-data$/, 'src/features/customers/my-data.page.tsx'],
  [/^\/m\/i\/[^/]+\/dishes$/, 'src/features/preorders/invited-dishes.page.tsx'],
  [/^\/m\/work(\/[^/]*)?$/, 'src/features/workbench/work.page.tsx'],
]

/** Finds the module of the page at a path; undefined when nothing is to be preloaded. */
export const moduleAt = (path: string): string | undefined =>
  modules.find(([pattern]) => pattern.test(path))?.[1]

/** Lists all modules. */
export const namedModules = (): string[] => modules.map(([, module]) => module)
