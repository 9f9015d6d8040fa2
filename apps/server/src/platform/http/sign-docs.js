/**
 * Signs the calls that are tried out at /docs like any other client: see `signature.ts` of the contract. Uses
 * the browser's cryptography API, which is available on HTTPS and on this machine. Runs in swagger-ui's page.
 */
const bytesOf = (text) => new TextEncoder().encode(text)
const hexOf = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const base64url = (bytes) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const randomWord = () => base64url(crypto.getRandomValues(new Uint8Array(16)))

/** Removes a header regardless of its case. @returns its value. */
function take(headers, name) {
  const found = Object.keys(headers).find((key) => key.toLowerCase() === name)
  const value = found === undefined ? '' : headers[found]
  if (found !== undefined) delete headers[found]
  return value
}

/** Calls that this page signs: whether each needs an idempotency key, and its required fields. */
const signedHere = new Map()

const refOf = ({ $ref = '' }) => $ref.slice($ref.lastIndexOf('/') + 1)
const written = new Set(['timestamp', 'nonce', 'signature', 'idempotencyKey'])

/**
 * Removes the headers that this page sets from the document: as fields they would be shown, and required to
 * be filled in.
 */
function withoutWritten(spec) {
  for (const [path, { post }] of Object.entries(spec.paths)) {
    const names = (post?.parameters ?? []).map(refOf)
    if (!names.includes('signature')) continue
    const form = post.requestBody?.content['application/x-www-form-urlencoded']
    const needed = new Set(form?.schema.required ?? [])
    signedHere.set(path, { wantsKey: names.includes('idempotencyKey'), needed })
    post.parameters = post.parameters.filter((parameter) => !written.has(refOf(parameter)))
    fillIn(form)
  }
  return spec
}

/**
 * Initializes each field with the call’s example, and empty without one: otherwise swagger-ui would invent
 * values, such as the minimum for an optional number, and send them.
 */
function fillIn(form) {
  for (const [name, field] of Object.entries(form?.schema.properties ?? {})) {
    const value = form.example?.[name]
    field.example = field.type === 'array' ? membersOf(value) : (value ?? '')
    // Defaults need not be sent.
    delete field.default
  }
}

/** Parses a list from a form: JSON, or separated by commas. */
function membersOf(value) {
  if (value === undefined || value === '') return []
  if (typeof value !== 'string') return [value].flat()
  return value.startsWith('[') ? JSON.parse(value) : value.split(',')
}

/** Removes optional fields that were left empty, since swagger-ui sends all of them. */
const withoutEmpty = (body, needed) =>
  body
    .split('&')
    .filter((field) => !field.endsWith('=') || needed.has(decodeURIComponent(field.slice(0, -1))))
    .join('&')

/** Signs a request of swagger-ui. */
async function signed(request) {
  const { pathname, search } = new URL(request.url, location.href)
  const call = signedHere.get(pathname)
  if (!call) return request
  const { headers } = request
  const method = (request.method ?? 'GET').toUpperCase()
  const token = take(headers, 'authorization').replace(/^Bearer /, '')
  const [seconds, nonce] = [Math.floor(Date.now() / 1000), randomWord()]
  const key = call.wantsKey ? randomWord() : ''
  if (typeof request.body === 'string') request.body = withoutEmpty(request.body, call.needed)
  const body = request.body ?? ''
  const digest =
    typeof body === 'string'
      ? hexOf(await crypto.subtle.digest('SHA-256', bytesOf(body)))
      : 'UNSIGNED-PAYLOAD'
  const text = [method, pathname + search, seconds, nonce, key, digest].join('\n')
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const secret = await crypto.subtle.importKey('raw', bytesOf(token || 'roombook'), algorithm, false, [
    'sign',
  ])
  const signature = base64url(await crypto.subtle.sign('HMAC', secret, bytesOf(text)))
  Object.assign(headers, {
    'X-Timestamp': String(seconds),
    'X-Nonce': nonce,
    'X-Signature': signature,
    ...(key && { 'Idempotency-Key': key }),
    ...(token && { Authorization: `Bearer ${token}` }),
  })
  return request
}

async function show() {
  const spec = await (await fetch('/openapi.json')).json()
  // The server puts the constant `mayTry` before this script.
  window.ui = globalThis.SwaggerUIBundle({
    spec: mayTry ? withoutWritten(spec) : spec,
    dom_id: '#swagger-ui',
    presets: [globalThis.SwaggerUIBundle.presets.apis],
    supportedSubmitMethods: mayTry ? ['post'] : [],
    requestInterceptor: signed,
    validatorUrl: null,
    docExpansion: 'none',
    filter: true,
  })
}

void show()
