import {
  type Call,
  calls,
  compileCodec,
  isRefusalCode,
  mayRefuse,
  randomKey,
  wireName,
} from '@roombook/contract'
import { brandLogin } from '@roombook/contract/brand'
import { login } from '@roombook/contract/session'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { valuesOf } from '../../../../packages/contract/test/values-of.ts'
import { openBrand } from '../brand-user.ts'
import { createCallExamples, guestOfExamples } from '../call-examples.ts'
import { type Answered, post } from '../post.ts'
import { startTestApp } from '../test-app.ts'
import { seedOfRun } from './seeded-random.ts'
import { sized } from './sized.ts'

const mostRuns = sized({ small: 12, long: 50 })
const seed = seedOfRun(20_261_120)

const app = await startTestApp({ TRUST_PROXY: '1' })
const { as, venue, clock, baseUrl } = app
// The shop's only owner, whom no random call can remove.
const admin = await as(venue.staff.owner.phone)
const examples = createCallExamples(app, admin, {
  roomIds: Object.values(venue.rooms),
  periodId: venue.periods.dinner,
  styleId: venue.styleId,
  openerId: venue.staff.booker.id,
})

/** Valid input of each call, created before the random bookings. */
const sound = new Map<string, Record<string, unknown>>()
for (const call of calls) if (call.caller !== 'anyone') sound.set(call.name, await examples.inputOf(call))

const guest = await app.asGuest(guestOfExamples)
const brand = await openBrand(app, venue.staff.owner.phone)
const { brand_id: brandId } = await app.owner
  .selectFrom('shop')
  .select('brand_id')
  .where('shop_id', '=', venue.shopId)
  .executeTakeFirstOrThrow()
for (const call of calls) {
  if (call.caller === 'brand') Object.assign(sound.get(call.name) ?? {}, { brandId, shopId: venue.shopId })
}

/** Inputs of a call with the order form, of which few invalid ones get past the schema. */
const orderFormRuns = 50

/** Returns the number of inputs for a call; more fields have more ways to be invalid. */
function runsOf({ input, refusals }: Call): number {
  if (refusals.includes('booking.form_invalid')) return orderFormRuns
  const fields = Object.keys(input.shape).length
  return fields === 0 ? Math.min(mostRuns, 5) : Math.ceil(mostRuns * Math.min(1, 0.2 + 0.12 * fields))
}

/** Number of guests who had their data erased; each needs another phone. */
let forgotten = 0

/** Returns a session that may make a call; a fresh one where the call ends it. */
async function tokenFor(call: Call): Promise<string | undefined> {
  if (call.caller === 'anyone') return undefined
  if (call.caller === 'brand') {
    return (call.name === 'brand.log-out' ? await openBrand(app, venue.staff.owner.phone) : brand).token
  }
  if (call.caller === 'guest') {
    if (call.name === 'session.forget-guest')
      return (await app.asGuest(`139${20_000_000 + ++forgotten}`)).token
    return (call.name === 'session.guest-logout' ? await app.asGuest(guestOfExamples) : guest).token
  }
  // A session that changed its shop is read-only, so it is not reused.
  if (call.name === 'stores.change') return (await as(venue.staff.admin.phone)).token
  return (call.name === 'session.logout' ? await as(venue.staff.waiter.phone) : admin).token
}

/** Texts known to break servers, in wire encoding; some are not UTF-8. */
const nasty = [
  '', '%00', 'a%00b', '%FF%FE', '%ED%A0%80', '%', '%zz', '+', 'null', 'undefined', 'NaN', '-1', '0', '-0', '1e999', '1e3',
  '0x1F', '1.5', '9007199254740993', '999999999999999', '-999999999999999', '99999999999999999999', '2147483648', '32768',
  '1%2C2%2C3', '1%2C1%2C1%2C1', '%2C', '%2C%2C%2C', '1%2C', '%5B%5D', '%7B%7D', '%5B%7B%7D%5D', '%5Bnull%5D', '%7B%22__proto__%22%3A1%7D',
  '%5B%7B%22means%22%3A%22cash%22%2C%22amount%22%3A%220.00%22%7D%5D', '%22%5Cu0000%22', '%22%5Cud800%22',
  '2026-02-30', '0000-01-01', '0001-01-01', '9999-12-31', '2026-11-20', '2026-13-01', '2026-11-20T00%3A00%3A00Z',
  '9999-12-31T23%3A59%3A59-14%3A00', '0000-01-01T00%3A00%3A00Z', '24%3A00', '18%3A00', '23%3A59', '1-1%2C1-1', '1-1', '0-0',
  '%27%3B%20drop%20table%20orders%3B--', '%25', '_', '%5C', '%5C%5C%27', '%3Cscript%3Ealert(1)%3C%2Fscript%3E', '%3Dcmd()',
  '%F0%9F%8D%9C%F0%9F%8D%9C', '%E2%80%AE%E2%81%A6', 'a%CC%88%CC%88%CC%88%CC%88', '%EF%BC%91%EF%BC%92', '138***5678', '13912345678',
  '99999999.99', '100000000.00', '0.00', 'x'.repeat(5000), Array(500).fill('1').join('%2C'), '%E7%8E%8B'.repeat(501),
] // biome-ignore format: a table of texts

const [label = 0] = venue.orderLabels
const [customerLabel = 0] = venue.customerLabels
nasty.push(`${label}-1%2C${label}-1`, `${customerLabel}%2C${customerLabel}`)

const ids = [
  ...Object.values(venue.rooms),
  ...Object.values(venue.periods),
  ...venue.orderLabels,
  ...Object.values(venue.other.rooms),
  1, 2, 3, 4, 5, 6, 7, 8,
].map(String) // biome-ignore format: a table of numbers

/** Generates the text of one field: valid by its schema, an existing row, or invalid. */
function textOf(call: Call, name: string): fc.Arbitrary<string> {
  const field = call.input.shape[name]
  if (!field) throw new Error(`${call.name} has no ${name}`)
  const codec = compileCodec(field)
  const fitting = valuesOf(field).map((value) =>
    value === undefined ? '' : encodeURIComponent(codec.toField(value).toWellFormed()),
  )
  const rows = /^id$|Ids?$|version|turn/i.test(name)
    ? [{ arbitrary: fc.constantFrom(...ids), weight: 4 }]
    : []
  return fc.oneof(
    { arbitrary: fitting, weight: 4 },
    { arbitrary: fc.constantFrom(...nasty), weight: 3 },
    {
      arbitrary: fc.string({ unit: 'binary' }).map((text) => encodeURIComponent(text.toWellFormed())),
      weight: 1,
    },
    ...rows,
  )
}

/** Generates bodies of a call: valid input with some fields omitted, invalid or repeated. */
function bodiesFor(call: Call, fine: Record<string, unknown>): fc.Arbitrary<string> {
  const names = Object.keys(call.input.shape)
  const soundText = (name: string) =>
    fine[name] === undefined
      ? []
      : [
          `${wireName(name)}=${encodeURIComponent(compileCodec(call.input.shape[name] ?? call.input).toField(fine[name]))}`,
        ]
  const fields = names.map((name) =>
    fc.oneof(
      { arbitrary: fc.constant(soundText(name)), weight: 5 },
      { arbitrary: textOf(call, name).map((text) => [`${wireName(name)}=${text}`]), weight: 3 },
      { arbitrary: fc.constant([]), weight: 1 },
      {
        arbitrary: fc
          .array(textOf(call, name), { minLength: 2, maxLength: 3 })
          .map((texts) => texts.map((text) => `${wireName(name)}=${text}`)),
        weight: 1,
      },
    ),
  )
  const strays = fc.oneof(
    { arbitrary: fc.constant([]), weight: 9 },
    {
      arbitrary: fc.constantFrom(['__proto__=1'], ['constructor=1'], ['=&&=&'], ['shop_id=2'], ['oid[]=1']),
      weight: 1,
    },
  )
  return fc.tuple(...fields, strays).map((parts) => parts.flat().join('&'))
}

const seen = new Map<string, number>()

/** Checks the invariants of every response, for any input. */
function check(call: Call, body: string, { http, envelope, text }: Answered): void {
  const sent = `sent ${body.slice(0, 500)}, answered ${http} ${text.slice(0, 200)}`
  expect(envelope, sent).toBeDefined()
  expect([200, 400, 410_000], sent).toContain(envelope?.status)
  expect(http, sent).toBeLessThan(500)
  if (envelope?.status === 200) return
  const code = envelope?.code ?? ''
  expect(isRefusalCode(code), sent).toBe(true)
  expect(envelope?.msg, sent).toMatch(/[\u4e00-\u9fff]/)
  expect(isRefusalCode(code) && mayRefuse(call, code), `${call.name} does not list ${code}: ${sent}`).toBe(
    true,
  )
  seen.set(code, (seen.get(code) ?? 0) + 1)
}

let caller = 0
/** Uses a new address for each login attempt, since attempts are limited by address. */
const fromElsewhere = (call: Call) => {
  caller += 1
  return call.name === login.name || call.name === brandLogin.name
    ? { 'x-forwarded-for': `198.51.${caller >> 8}.${caller & 255}` }
    : {}
}

describe(`every call, up to ${mostRuns} inputs from its schema, seed ${seed} (SEED repeats it)`, () => {
  test.each(calls)(
    '$name: never a 500, always a clear answer',
    async (call) => {
      const bodies = fc.sample(bodiesFor(call, sound.get(call.name) ?? {}), { numRuns: runsOf(call), seed })
      const send = async (body: string) => {
        const token = await tokenFor(call)
        const headers = fromElsewhere(call)
        return post(baseUrl, clock, { path: call.path, body, key: randomKey(), token, headers })
      }
      const answers = await Promise.all(bodies.map(send))
      for (const [at, answer] of answers.entries()) check(call, bodies[at] ?? '', answer)
    },
    120_000,
  )

  afterAll(() => {
    // The inputs get past the schemas to the booking rules.
    expect([...seen.keys()]).toEqual(
      expect.arrayContaining([
        'request.invalid',
        'request.missing_id',
        'booking.form_invalid',
        'booking.stale',
      ]),
    )
  })
})
