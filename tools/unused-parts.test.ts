import { expect, test } from 'vitest'
import { findUnusedParts } from './unused-parts.ts'

const folder = 'apps/server/src/features/coupons'
const object = `${folder}/coupons.feature.ts`
const whole: Readonly<Record<string, string>> = {
  'apps/server/src/app.ts': `
import { couponsFeature } from './features/coupons/coupons.feature.ts'
const features = [couponsFeature]`,
  [object]: `
import type { MakeFeature } from '#feature'
import { couponsRoutes } from './coupons.routes.ts'
import { sweepCoupons, sweepOffers } from './coupons.sweep.ts'
import { createCouponWorker } from './sending/coupon-worker.ts'
import { serveCoupon } from './serve-coupon.ts'
export const couponsFeature: MakeFeature = ({ db }) => ({
  name: 'coupons',
  mount: couponsRoutes,
  serve: (http) => serveCoupon(http, db),
  workers: [createCouponWorker({ db })],
  sweeps: [sweepCoupons(db), sweepOffers(db)],
  jobs: [sendCoupons({ db })],
})`,
  [`${folder}/coupons.routes.ts`]: `
import { offersRoutes } from './offers/offers.routes.ts'
export function couponsRoutes(mount: Mount): void {
  offersRoutes(mount)
}`,
  [`${folder}/offers/offers.routes.ts`]: 'export function offersRoutes(mount: Mount): void {}',
  [`${folder}/coupons.sweep.ts`]: `
export const sweepCoupons = (db: Database): Sweep => ({
})
export const sweepOffers = (db: Database): Sweep => ({
})`,
  [`${folder}/sending/coupon-worker.ts`]: `
export const createCouponWorker = (parts: Parts): LeasedWorker =>
  createLeasedWorker(parts)`,
  [`${folder}/sending/send-coupons.ts`]: `
export function sendCoupons({ db }: JobParts): JobKind {
}`,
  [`${folder}/serve-coupon.ts`]: `
export function serveCoupon(
  app: FastifyInstance,
  db: Database,
): void {
}`,
  [`${folder}/find-coupon.ts`]: 'export async function findCoupon(tx: ShopTransaction): Promise<void> {}',
}

const forgotten = (change: Readonly<Record<string, string>> = {}) =>
  findUnusedParts(new Map(Object.entries({ ...whole, ...change })))

/** Returns the feature without one of its registered parts; its imports are unchanged. */
const without = (name: string) => {
  const [imports = '', brought = ''] = (whole[object] ?? '').split('export const')
  return { [object]: `${imports}export const${brought.replace(name, 'nothing')}` }
}

test('a feature that brings all that stands in its folder has forgotten nothing', () => {
  expect(forgotten()).toEqual([])
})

test.each([
  ['sweepCoupons', 'coupons.sweep.ts'],
  ['sweepOffers', 'coupons.sweep.ts'],
  ['createCouponWorker', 'sending/coupon-worker.ts'],
  ['sendCoupons', 'sending/send-coupons.ts'],
  ['serveCoupon', 'serve-coupon.ts'],
])('%s is missed where the feature only imports it', (name, file) => {
  expect(forgotten(without(name))).toEqual([`${folder}/${file}: ${object} does not bring ${name}`])
})

test('calls are missed with all that they alone bring along', () => {
  expect(forgotten(without('couponsRoutes'))).toEqual([
    `${folder}/coupons.routes.ts: ${object} does not bring couponsRoutes`,
    `${folder}/offers/offers.routes.ts: ${object} does not bring offersRoutes`,
  ])
})

test('a folder without its object, and an object that app.ts imports and does not list, are missed', () => {
  const routes = 'export const walletRoutes = (mount: Mount): void => {}'
  expect(forgotten({ 'apps/server/src/features/wallet/wallet.routes.ts': routes })).toEqual([
    'apps/server/src/features/wallet: has no wallet.feature.ts',
  ])
  // A feature that is only used by other features has nothing to register.
  expect(forgotten({ 'apps/server/src/features/wallet/find-balance.ts': '' })).toEqual([])
  expect(forgotten({ 'apps/server/src/app.ts': "import { couponsFeature } from './features/…'" })).toEqual([
    `${object}: apps/server/src/app.ts does not list it`,
  ])
})

const staff = 'apps/console/src/features/staff'
const screens: Readonly<Record<string, string>> = {
  'apps/console/src/app/features.ts': 'const features = [staffFeature]',
  [`${staff}/staff.feature.ts`]: `
import { staffLive } from './staff.live.ts'
export const staffFeature: ConsoleFeature = {
  pages: { staff: { load: async () => (await import('./staff.page.tsx')).StaffPage } },
  live: [staffLive],
}`,
  [`${staff}/staff.page.tsx`]: 'export function StaffPage() {\n}',
  [`${staff}/staff.live.ts`]: 'export function staffLive(queryClient: QueryClient): () => void {\n}',
  'apps/console/src/features/preorders/preorder-dialog.tsx': `
import { preordersLive } from './preorders.live.ts'
useEffect(() => preordersLive(queryClient))`,
  'apps/console/src/features/preorders/preorders.live.ts':
    'export const preordersLive = (queryClient: QueryClient) => {\n}',
}
const missing = (change: Readonly<Record<string, string>>) =>
  findUnusedParts(new Map(Object.entries({ ...screens, ...change })))

test('a page of the console, and what hears live events, are missed where nobody brings them', () => {
  expect(missing({})).toEqual([])
  const bare = 'export const staffFeature: ConsoleFeature = {}'
  expect(missing({ [`${staff}/staff.feature.ts`]: bare })).toEqual([
    `${staff}/staff.page.tsx: ${staff}/staff.feature.ts does not bring StaffPage`,
    `${staff}/staff.live.ts: ${staff}/staff.feature.ts does not bring staffLive`,
  ])
  expect(missing({ 'apps/console/src/app/features.ts': '' })).toEqual([
    `${staff}/staff.feature.ts: apps/console/src/app/features.ts does not list it`,
  ])
  expect(missing({ 'apps/console/src/features/preorders/preorder-dialog.tsx': '' })).toHaveLength(1)
  expect(
    missing({ 'apps/console/src/features/coupons/coupon.page.tsx': 'export function CouponPage() {\n}' }),
  ).toHaveLength(1)
})

test('a page for phones is missed where its feature does not bring it, and where there is no feature', () => {
  const join = 'apps/phone/src/features/staff/join-shop.page.tsx'
  const phone = {
    'apps/phone/src/app/features.ts': 'const features = [staffFeature]',
    'apps/phone/src/features/staff/staff.feature.ts':
      'export const staffFeature: PhoneFeature = { pages: {} }',
    [join]: 'export function JoinShopPage() {\n}',
    'apps/phone/src/features/coupons/coupon.page.tsx': 'export function CouponPage() {\n}',
  }
  expect(findUnusedParts(new Map(Object.entries(phone)))).toEqual([
    `${join}: apps/phone/src/features/staff/staff.feature.ts does not bring JoinShopPage`,
    'apps/phone/src/features/coupons: has no coupons.feature.ts',
  ])
})
