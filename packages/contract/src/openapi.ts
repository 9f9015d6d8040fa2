import { z } from 'zod'
import type { Call } from './call.ts'
import type { ExternalCall } from './external-calls.ts'
import { hookEvent } from './hook-events.ts'
import { refusals } from './refusals.ts'
import { isMoney } from './wire/money.ts'
import { wireName } from './wire/words.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of some calls, in the wire's spelling, and of those that other systems make. */
export function openApiOf(
  calls: readonly Call[],
  version: string,
  external: readonly ExternalCall[] = [],
): Json {
  return {
    openapi: '3.1.0',
    info: { title: 'Roombook', version, description: signingNote },
    tags: [...new Set([...calls, ...external].map(featureOf))].map((name) => ({ name })),
    paths: Object.fromEntries([
      ...calls.map((call) => [call.path, { post: operationOf(call) }]),
      ...external.map((call) => [call.path, { [call.method]: externalOperationOf(call) }]),
    ]),
    webhooks: {
      'till system': {
        post: {
          operationId: 'hooks.deliver',
          summary: "a store's till system is told of what happened to a booking",
          description: hookNote,
          requestBody: { content: { 'application/json': { schema: z.toJSONSchema(hookEvent) } } },
          responses: { 200: { description: 'It has come; what is known by its event_id already, too' } },
        },
      },
    },
    components: {
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token a login answered: of staff, of a brand, or of a guest, as the call asks.',
        },
      },
    },
  }
}

const hookNote =
  'Posted to the address that the store has set. X-Roombook-Key (the key up to its last underscore), X-Roombook-Timestamp (whole seconds), X-Roombook-Nonce, X-Roombook-Signature: HMAC-SHA-256 in lower-case hex over timestamp, nonce and body, joined by newlines, under the whole key. Answer 2xx within ten seconds; 410 to be told no more.'

const signingNote =
  'Every call carries X-Timestamp (whole seconds), X-Nonce and X-Signature: HMAC-SHA-256, base64url, over method, path with query, timestamp, nonce, Idempotency-Key (empty where there is none) and the SHA-256 of the body, joined by newlines, under the bearer token, or the word `roombook` before login. A file sent as multipart is signed as the word `UNSIGNED-PAYLOAD` in place of its digest. The signature guards against replay and alteration on the way; TLS and the token are what authenticate. Calls that change something carry Idempotency-Key.'

const featureOf = (call: Pick<Call, 'name'>): string => call.name.split('.')[0] ?? call.name

function operationOf(call: Call): Json {
  const access = [
    call.caller,
    ...(call.node ? [`node ${[call.node].flat().join(' or ')}`] : []),
    ...(call.plugin ? [`plugin ${[call.plugin].flat().join(' or ')}`] : []),
    ...(call.adminOnly ? ['administrators only'] : []),
  ]
  return {
    operationId: call.name,
    tags: [featureOf(call)],
    summary: call.title,
    description: `Access: ${access.join(', ')}.`,
    security: call.caller === 'anyone' ? [] : [{ session: [] }],
    requestBody: { content: bodyOf(call) },
    responses: {
      200: {
        description: call.done || 'OK',
        content: { 'application/json': { schema: envelopeSchema(call) } },
      },
      ...refusalResponses(call),
    },
  }
}

const externalOperationOf = (call: ExternalCall): Json => ({
  operationId: call.name,
  tags: [featureOf(call)],
  summary: call.title,
  description: `Made by another system. ${call.authentication}`,
  security: [],
  requestBody: {
    content: {
      [call.body]: call.shapes ? { schema: z.toJSONSchema(call.shapes.body, { io: 'input' }) } : {},
    },
  },
  responses: {
    default: { description: call.answer },
    ...(call.shapes && {
      200: {
        description: 'OK',
        content: { [call.body]: { schema: z.toJSONSchema(call.shapes.answer, { io: 'output' }) } },
      },
    }),
  },
})

const bodyOf = (call: Call): Json =>
  call.body === 'file'
    ? {
        'multipart/form-data': {
          schema: {
            type: 'object',
            properties: { file: { type: 'string', format: 'binary' } },
            required: ['file'],
          },
        },
      }
    : { 'application/x-www-form-urlencoded': { schema: wireSchema(call.input, 'input') } }

const envelopeSchema = (call: Call): Json => ({
  type: 'object',
  properties: { status: { const: 200 }, msg: { type: 'string' }, data: wireSchema(call.output, 'output') },
  required: ['status', 'msg', 'data'],
})

function refusalResponses(call: Call): Json {
  const byStatus = Object.groupBy(call.refusals, (code) => String(refusals[code].http))
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes]) => [
      status,
      { description: (codes ?? []).map((code) => `\`${code}\` ${refusals[code].message}`).join('; ') },
    ]),
  )
}

/** A schema as JSON Schema with the wire's names, flags as 1 and 0, and amounts in yuan. */
function wireSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  return z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const json = jsonSchema as Json
      if (isMoney(zodSchema)) {
        for (const key of Object.keys(json)) delete json[key]
        Object.assign(json, { type: 'string', pattern: '^\\d+\\.\\d{2}$', description: 'yuan' })
      } else if (zodSchema._zod.def.type === 'boolean') {
        Object.assign(json, { type: 'integer', enum: [0, 1] })
      } else if (json.properties) {
        const named = (fields: Json): Json =>
          Object.fromEntries(Object.entries(fields).map(([name, field]) => [wireName(name), field]))
        json.properties = named(json.properties as Json)
        if (Array.isArray(json.required)) json.required = json.required.map(wireName)
      }
    },
  }) as Json
}
