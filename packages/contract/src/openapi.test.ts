import { describe, expect, test } from 'vitest'
import { calls } from './calls.ts'
import { externalCalls } from './external-calls.ts'
import { buildOpenApi } from './openapi.ts'
import { decodeForm } from './wire/codec.ts'
import { wireName } from './wire/words.ts'

interface Operation {
  operationId: string
  summary: string
  description: string
  security: unknown[]
  parameters: { $ref: string }[]
  requestBody: { content: Record<string, { schema: { properties: Record<string, unknown> } }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>
}

const document = JSON.parse(JSON.stringify(buildOpenApi(calls, '1.2.3'))) as {
  openapi: string
  info: { title: string; version: string }
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: Record<string, unknown>; parameters: Record<string, { name: string }> }
}
const formType = 'application/x-www-form-urlencoded'

describe('the OpenAPI document', () => {
  test('is of version 3.1 in shape', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/)
    expect(document.info).toMatchObject({ title: 'Roombook', version: '1.2.3' })
    expect(Object.keys(document.components.securitySchemes)).toEqual(['session'])
    const methods = Object.values(document.paths).flatMap(Object.keys)
    expect(new Set(methods)).toEqual(new Set(['post']))
    const ids = operations().map((operation) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const operation of operations()) {
      expect(operation.summary).not.toBe('')
      for (const [status, response] of Object.entries(operation.responses)) {
        expect(status).toMatch(/^[1-5]\d\d$/)
        expect(response.description).not.toBe('')
      }
    }
  })

  test('has every call, with its fields in the wire’s words, its access and its refusals', () => {
    expect(Object.keys(document.paths).toSorted()).toEqual(calls.map((call) => call.path).toSorted())
    for (const call of calls) {
      const operation = document.paths[call.path]?.post
      expect(operation?.operationId).toBe(call.name)
      expect(operation?.security).toEqual(call.caller === 'anyone' ? [] : [{ session: [] }])
      if (call.body === 'file') {
        expect(Object.keys(operation?.requestBody.content ?? {})).toEqual(['multipart/form-data'])
      }
      const fields = Object.keys(operation?.requestBody.content[formType]?.schema.properties ?? {})
      expect(fields).toEqual(Object.keys(call.input.shape).map(wireName))
      for (const node of [call.node ?? []].flat()) expect(operation?.description).toContain(node)
      const descriptions = Object.values(operation?.responses ?? {}).map((response) => response.description)
      for (const code of call.refusals) expect(descriptions.join('\n')).toContain(`\`${code}\``)
    }
  })

  test('shows amounts as yuan and flags as 1 and 0', () => {
    const create = document.paths['/shopapi/roombook/create']?.post
    const fields = create?.requestBody.content[formType]?.schema.properties
    expect(fields?.is_continuous).toMatchObject({ type: 'integer', enum: [0, 1] })
    expect(JSON.stringify(fields?.price)).toContain('yuan')
  })

  test('shows an order and its log in the specification’s words [3.03]', () => {
    const detail = document.paths['/shopapi/roombook/detail']?.post
    const answer = JSON.stringify(detail?.responses['200']?.content?.['application/json']?.schema)
    const named =
      'id order_sn book_date time_id time_name arrival_time room_id room_name room_image floor_name user_name phone sex uid people_num status status_name color staff_id staff_name admin_remark remark create_time complete_time pay_price arrears_price drinks_price total_price pay_type is_continuous is_rockover is_async is_nuclear_meal meal_time meal_replaycount is_replay is_send_sms smsrecord_id show_foods is_foods is_show_foods show_fission is_fission occupyseat_time user_lable operate_name'
    for (const field of named.split(' ')) expect(answer).toContain(`"${field}":`)
  })
})

test('the OpenAPI document names the calls of other systems, with their own authentication', () => {
  const { paths } = buildOpenApi([], '1.2.3', externalCalls) as { paths: Record<string, { post: Operation }> }
  expect(Object.keys(paths)).toEqual(externalCalls.map((call) => call.path))
  for (const call of externalCalls) {
    expect(paths[call.path]?.post.description).toContain(call.authentication)
    expect(Object.keys(paths[call.path]?.post.requestBody.content ?? {})).toEqual([call.body])
  }
})

function operations(): Operation[] {
  return Object.values(document.paths).flatMap(Object.values) as Operation[]
}

describe('a client made from the document', () => {
  test('is told the headers of a call, of which the key is that of calls that change something', () => {
    const named = (path: string) =>
      (document.paths[path]?.post?.parameters ?? []).map(({ $ref }) =>
        $ref.replace('#/components/parameters/', ''),
      )
    const parameters = document.components.parameters
    expect(Object.values(parameters).map(({ name }) => name)).toEqual([
      'X-Timestamp',
      'X-Nonce',
      'X-Signature',
      'Idempotency-Key',
    ])
    for (const call of calls) {
      const key = call.effect === 'changes' ? ['idempotencyKey'] : []
      expect(named(call.path)).toEqual(['timestamp', 'nonce', 'signature', ...key])
    }
  })

  test('writes lists joined by commas, and what is nested as JSON in its field', () => {
    const form = document.paths['/shopapi/roombook/create']?.post?.requestBody.content[formType]
    const { encoding } = form as unknown as { encoding: Record<string, unknown> }
    expect(encoding.room_id).toEqual({ style: 'form', explode: false })
    expect(Object.keys(encoding).every((name) => name in (form?.schema.properties ?? {}))).toBe(true)
  })

  test('reads one dialect of JSON Schema, named once', () => {
    expect(JSON.stringify(document)).not.toContain('"$schema"')
    expect(document).toHaveProperty('jsonSchemaDialect')
  })

  test('is shown an example of every form, which its own call takes', () => {
    const refused = calls.flatMap((call) => {
      const form = document.paths[call.path]?.post?.requestBody.content[formType]
      if (!form) return []
      const { example, encoding = {} } = form as unknown as Shown
      const read = call.input.safeParse(decodeForm(call.input, written(example, encoding)))
      return read.success
        ? []
        : [`${call.name}: ${read.error.issues.map((issue) => `${issue.path}: ${issue.message}`)}`]
    })
    expect(refused).toEqual([])
  })
})

interface Shown {
  example: Record<string, unknown>
  encoding?: Record<string, { contentType?: string; explode?: boolean }>
}

/** Encodes an example as a form, using only what the document states. */
function written(example: Record<string, unknown>, encoding: NonNullable<Shown['encoding']>): string {
  const fields = Object.entries(example).map(([name, value]): [string, string] => {
    const { contentType, explode } = encoding[name] ?? {}
    if (contentType === 'application/json') return [name, JSON.stringify(value)]
    if (explode === false) return [name, (value as unknown[]).join(',')]
    return [name, value === null ? '' : String(value)]
  })
  return new URLSearchParams(fields).toString()
}
