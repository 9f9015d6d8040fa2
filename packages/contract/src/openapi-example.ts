import type { Json } from './openapi-schema.ts'

/** Example values by wire name, for fields whose schema does not determine one. */
const known: Readonly<Record<string, unknown>> = {
  phone: '13800000004',
  user_name: '王建国',
  book_date: '2026-12-01',
  arrival_time: '18:30',
  password: 'Roombook2026',
  new_password: 'Roombook2027',
  email: 'guest@example.com',
}

/** Example texts by the schema's `format`. */
const byFormat: Readonly<Record<string, string>> = {
  date: '2026-12-01',
  'date-time': '2026-12-01T10:00:00Z',
  uri: 'https://example.com/',
  uuid: '3f0c0f0e-8b1e-4b2a-9d53-0c5b1e8d2f11',
  email: 'guest@example.com',
  time: '18:30:00',
}

/** Texts to try against a field's pattern, in order. */
const texts = [
  '示例',
  '2026-12-01',
  '18:30',
  '2026-12',
  '12-01',
  '100.00',
  '13800000004',
  '123456',
  '1234',
  'abcdef12',
  '#1677ff',
  'zh-CN',
  '18:00-20:00',
  `/static/public/1/${'0123456789abcdef'.repeat(4)}.webp`,
  '0123456789abcdef'.repeat(2),
  '0123456789abcdef'.repeat(4),
  ...[22, 43, 87].map((length) => 'QWxsZSBXZWdlIGZ1ZWhyZW4tbmFjaC1Sb20'.repeat(3).slice(0, length)),
]

/** Example values that calls need beyond their schema, by the call's name. */
const ofCalls: Readonly<Record<string, Json>> = {
  'booking.create': {
    book_date: '2026-12-01',
    time_id: 2,
    room_id: [1, 2],
    is_continuous: 1,
    people_num: 18,
    user_name: '王建国',
    phone: '13800000004',
    sex: 1,
    invite_id: 1,
    arrival_time: '18:30',
  },
  'booking.apply': { arrival_times: ['18:00-20:00'] },
  ...Object.fromEntries(
    ['count-giving', 'create-link', 'give', 'give-many'].map((name) => [`coupons.${name}`, { coupon_id: 1 }]),
  ),
  'coupons.save': { off: '50.00', valid_from: '2026-12-01', valid_until: '2026-12-31' },
  'payments.save-merchant': {
    account: '1900000001',
    app_id: 'wx0123456789abcdef',
    serial: '0123456789ABCDEF',
    public_key_id: 'PUB_KEY_ID_0001',
  },
  'shell.qr-code': { order_id: 1 },
  'sms.save-channels': {
    order: [
      { channel: 'wechat', on: 1 },
      { channel: 'push', on: 0 },
    ],
  },
  'sms.submit-sign': { credit_code: '91110108551385082Q', trademark_period: null, letter_period: null },
  'vouchers.save-account': { account: '100200', store: '123456' },
  'wallet.request-invoice': { tax_number: '91110108551385082Q', email: 'guest@example.com' },
}

/** Builds an example form of a call from its name and the form's schema. */
export const exampleOfForm = (call: string, schema: Json): Json => ({
  ...objectOf(schema),
  ...ofCalls[call],
})

/**
 * Builds an example of what a schema accepts, with the required fields only. It is deterministic, so that the
 * document changes only with the contract.
 */
const buildExample = (schema: Json, name = ''): unknown => {
  if ('default' in schema) return schema.default
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const options = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as Json[] | undefined
  if (options?.[0]) return buildExample(options.find(({ type }) => type !== 'null') ?? options[0], name)
  switch (schema.type) {
    case 'object':
      return objectOf(schema)
    case 'array': {
      const few = Math.max(1, Number(schema.minItems ?? 0))
      const element = (schema.items ?? {}) as Json
      return Array.from({ length: few }, (_, at) => numbered(buildExample(element, name), at))
    }
    case 'integer':
    case 'number':
      return numberOf(schema)
    case 'null':
      return null
    case 'string':
      return textOf(schema, name)
    default:
      return name in known ? known[name] : '示例'
  }
}

function objectOf(schema: Json): Json {
  const fields = (schema.properties ?? {}) as Record<string, Json>
  const wanted = (schema.required ?? []) as string[]
  return Object.fromEntries(wanted.map((name) => [name, buildExample(fields[name] ?? {}, name)]))
}

/** Makes the members of a list differ. */
const numbered = (value: unknown, at: number): unknown => (typeof value === 'number' ? value + at : value)

function numberOf({ minimum, exclusiveMinimum }: Json): number {
  const least = Number(minimum ?? (exclusiveMinimum === undefined ? 1 : Number(exclusiveMinimum) + 1))
  return Math.max(least, 1) || 1
}

function textOf(schema: Json, name: string): string {
  const fits = (text: string): boolean =>
    text.length >= Number(schema.minLength ?? 0) &&
    text.length <= Number(schema.maxLength ?? Number.POSITIVE_INFINITY) &&
    patternsOf(schema).every((pattern) => new RegExp(pattern, 'u').test(text))
  const named = known[name]
  if (typeof named === 'string' && fits(named)) return named
  const byForm = byFormat[String(schema.format)]
  if (byForm !== undefined && fits(byForm)) return byForm
  return texts.find(fits) ?? '示'.repeat(Number(schema.minLength ?? 1))
}

const patternsOf = (schema: Json): string[] => [
  ...(schema.pattern === undefined ? [] : [String(schema.pattern)]),
  ...((schema.allOf ?? []) as Json[]).flatMap(patternsOf),
]
