/**
 * Signs the calls that are tried out at /docs, as any other client does: see `signature.ts` of the contract. The browser's
 * own cryptography does it, which is there on https and on this machine. Runs in the page of swagger-ui.
 */
const bytesOf = (text) => new TextEncoder().encode(text)
const hexOf = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const base64url = (bytes) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const randomWord = () => base64url(crypto.getRandomValues(new Uint8Array(16)))

/** Takes a header whatever its case, and leaves none of it behind. */
function take(headers, name) {
  const found = Object.keys(headers).find((key) => key.toLowerCase() === name)
  const value = found === undefined ? '' : headers[found]
  if (found !== undefined) delete headers[found]
  return value
}

/** Calls that this page signs: whether each carries a key of its own, and which fields it must have. */
const signedHere = new Map()

const refOf = ({ $ref = '' }) => $ref.slice($ref.lastIndexOf('/') + 1)
const written = new Set(['timestamp', 'nonce', 'signature', 'idempotencyKey'])

/**
 * The document without the headers that this page writes: as fields they would be asked for, and nothing left before
 * somebody had typed into each.
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
 * Begins each field with what the call’s example has there, and empty where it has nothing: the page would make up values
 * otherwise, the least number for whatever may be left out, and send them.
 */
function fillIn(form) {
  for (const [name, field] of Object.entries(form?.schema.properties ?? {})) {
    const value = form.example?.[name]
    field.example = field.type === 'array' ? membersOf(value) : (value ?? '')
    // What counts where nothing is said need not be said.
    delete field.default
  }
}

/** A list as a form has it: JSON, or joined by commas. */
function membersOf(value) {
  if (value === undefined || value === '') return []
  if (typeof value !== 'string') return [value].flat()
  return value.startsWith('[') ? JSON.parse(value) : value.split(',')
}

/** A form without the fields that were left empty and may be left out: the page sends them all. */
const withoutEmpty = (body, needed) =>
  body
    .split('&')
    .filter((field) => !field.endsWith('=') || needed.has(decodeURIComponent(field.slice(0, -1))))
    .join('&')

/** A request as swagger-ui hands it over, with its signature. */
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
  // `mayTry` stands before this, as the server knows it.
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
