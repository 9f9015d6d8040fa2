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

/** A request as swagger-ui hands it over, with its signature. */
async function signed(request) {
  const { pathname, search } = new URL(request.url, location.href)
  if (!/^\/(shopapi|api)\//.test(pathname)) return request
  const { headers } = request
  const method = (request.method ?? 'GET').toUpperCase()
  const token = take(headers, 'authorization').replace(/^Bearer /, '')
  const wantsKey = take(headers, 'idempotency-key') !== ''
  for (const name of ['x-timestamp', 'x-nonce', 'x-signature']) take(headers, name)
  const [seconds, nonce] = [Math.floor(Date.now() / 1000), randomWord()]
  const key = wantsKey ? randomWord() : ''
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

// `mayTry` stands before this, as the server knows it.
window.ui = globalThis.SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#swagger-ui',
  presets: [globalThis.SwaggerUIBundle.presets.apis],
  supportedSubmitMethods: mayTry ? ['post'] : [],
  requestInterceptor: signed,
  validatorUrl: null,
  docExpansion: 'none',
  filter: true,
})
