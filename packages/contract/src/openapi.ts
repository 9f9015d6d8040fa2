import type { Call } from './call.ts'
import type { ExternalCall } from './external-calls.ts'
import { hookEvent } from './hook-events.ts'
import { exampleOfForm } from './openapi-example.ts'
import { headerParameters, listHeaders } from './openapi-headers.ts'
import { bareSchema, describeEncoding, type Json, wireSchema } from './openapi-schema.ts'
import { refusals } from './refusals.ts'

/** Builds the OpenAPI 3.1 document of calls, in wire names, and of the calls made by other systems. */
export function buildOpenApi(
  calls: readonly Call[],
  version: string,
  external: readonly ExternalCall[] = [],
): Json {
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://spec.openapis.org/oas/3.1/dialect/base',
    info: { title: 'Roombook', version, description: signingNote },
    tags: [...new Set([...calls, ...external].map(featureOf))].map((name) => ({ name })),
    paths: Object.fromEntries([
      ...calls.map((call) => [call.path, { post: buildOperation(call) }]),
      ...external.map((call) => [call.path, { [call.method]: buildExternalOperation(call) }]),
    ]),
    webhooks: {
      'till system': {
        post: {
          operationId: 'hooks.deliver',
          summary: 'reports an event of a booking to the till system of a store',
          description: hookNote,
          requestBody: { content: { 'application/json': { schema: bareSchema(hookEvent, 'output') } } },
          responses: {
            200: {
              description: 'The event was received, now or by an earlier attempt with the same event_id',
            },
          },
        },
      },
    },
    components: {
      parameters: headerParameters,
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token returned by a login: of staff, a brand or a guest, as the call requires.',
        },
      },
    },
  }
}

const hookNote =
  'Posted to the URL that the store has registered, with the headers X-Roombook-Key (the key up to its last underscore), X-Roombook-Timestamp (whole seconds), X-Roombook-Nonce and X-Roombook-Signature: HMAC-SHA-256 in lower-case hex over timestamp, nonce and body, joined by newlines, with the whole key. Answer 2xx within ten seconds, or 410 to stop further events.'

const signingNote =
  'Every call carries X-Timestamp (whole seconds), X-Nonce and X-Signature: HMAC-SHA-256, base64url, over method, path with query, timestamp, nonce, Idempotency-Key (empty if there is none) and the SHA-256 of the body in lower-case hex, joined by newlines, with the bearer token as the key, or the word `roombook` before login. For a file sent as multipart, the word `UNSIGNED-PAYLOAD` replaces the digest. The signature protects against replay and alteration in transit; TLS and the token authenticate the caller. Calls that change data carry Idempotency-Key.'

const featureOf = (call: Pick<Call, 'name'>): string => call.name.split('.')[0] ?? call.name

function buildOperation(call: Call): Json {
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
    description: [
      `Access: ${access.join(', ')}.`,
      ...(call.alsoAt ? [`Also at ${call.alsoAt.join(', ')}.`] : []),
    ].join(' '),
    security: call.caller === 'anyone' ? [] : [{ session: [] }],
    parameters: listHeaders(call),
    requestBody: { required: true, content: bodyOf(call) },
    responses: {
      200: {
        description: call.done || 'OK',
        content: { 'application/json': { schema: envelopeSchema(call) } },
      },
      ...refusalResponses(call),
    },
  }
}

const buildExternalOperation = (call: ExternalCall): Json => ({
  operationId: call.name,
  tags: [featureOf(call)],
  summary: call.title,
  description: `Made by another system. ${call.authentication}`,
  security: [],
  requestBody: {
    content: {
      [call.body]: call.shapes ? { schema: bareSchema(call.shapes.body, 'input') } : {},
    },
  },
  responses: {
    default: { description: call.answer },
    ...(call.shapes && {
      200: {
        description: 'OK',
        content: { [call.body]: { schema: bareSchema(call.shapes.answer, 'output') } },
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
    : { 'application/x-www-form-urlencoded': formOf(call) }

function formOf(call: Call): Json {
  const schema = wireSchema(call.input, 'input')
  const encoding = describeEncoding(call.input)
  return {
    schema,
    ...(Object.keys(encoding).length > 0 && { encoding }),
    example: exampleOfForm(call.name, schema),
  }
}

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
