import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** Stored objects, by `bucket/key`. */
export interface StoredObject {
  bytes: Buffer
  type: string
  cacheControl: string
}

export interface S3Server {
  endpoint: string
  objects: ReadonlyMap<string, StoredObject>
  /** Number of requests without a version 4 signature, or whose body does not match it. */
  readonly unsigned: number
  close(): Promise<void>
}

const signature =
  /^AWS4-HMAC-SHA256 Credential=[^/]+\/\d{8}\/[\w-]+\/s3\/aws4_request, ?SignedHeaders=[\w;-]+, ?Signature=[0-9a-f]{64}$/

/**
 * Starts a fake S3 store with the server's subset of the API, with the bucket in the path: PUT, GET and
 * DELETE of objects, lists, and multipart uploads.
 */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, StoredObject>()
  const parts = new Map<string, Buffer>()
  let unsigned = 0
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const digest = request.headers['x-amz-content-sha256']
    const fits = digest === 'UNSIGNED-PAYLOAD' || digest === createHash('sha256').update(body).digest('hex')
    if (!signature.test(request.headers.authorization ?? '') || !request.headers['x-amz-date'] || !fits) {
      unsigned += 1
      response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
      return
    }
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3')
    const key = decodeURIComponent(pathname.slice(1))
    const upload = searchParams.get('uploadId')
    const xml = (text: string) => response.writeHead(200, { 'content-type': 'application/xml' }).end(text)
    if (searchParams.get('list-type') === '2') {
      const prefix = `${key.replace(/\/$/, '')}/`
      const found = [...objects].filter(([name]) =>
        name.startsWith(prefix + (searchParams.get('prefix') ?? '')),
      )
      const contents = found.map(
        ([name, { bytes }]) =>
          `<Contents><Key>${name.slice(prefix.length)}</Key><Size>${bytes.length}</Size></Contents>`,
      )
      xml(`<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`)
      return
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      response.writeHead(204).end()
      return
    }
    if (request.method === 'POST' && searchParams.has('uploads')) {
      xml('<InitiateMultipartUploadResult><UploadId>one</UploadId></InitiateMultipartUploadResult>')
      return
    }
    if (request.method === 'PUT' && upload) {
      parts.set(`${key} ${searchParams.get('partNumber')}`, body)
      response.writeHead(200, { etag: '"part"' }).end()
      return
    }
    if (request.method === 'POST' && upload) {
      const numbers = [...body.toString().matchAll(/<PartNumber>(\d+)</g)].map(([, number]) => number)
      const whole = Buffer.concat(numbers.map((number) => parts.get(`${key} ${number}`) ?? Buffer.alloc(0)))
      objects.set(key, { bytes: whole, type: '', cacheControl: '' })
      xml('<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>')
      return
    }
    if (request.method === 'PUT') {
      objects.set(key, {
        bytes: body,
        type: String(request.headers['content-type']),
        cacheControl: String(request.headers['cache-control']),
      })
      response.writeHead(200).end()
      return
    }
    const object = objects.get(key)
    if (!object) {
      response
        .writeHead(404, { 'content-type': 'application/xml' })
        .end('<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>none</Message></Error>')
      return
    }
    response.writeHead(200, { 'content-type': object.type }).end(object.bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    get unsigned() {
      return unsigned
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
