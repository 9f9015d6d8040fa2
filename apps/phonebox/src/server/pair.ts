import { z } from 'zod'
import type { Identity } from '../home/identity.ts'
import { findReason, readAnswer, unwrapData } from './post.ts'

const paired = z.object({
  mid: z.union([z.string(), z.number()]).transform(String).pipe(z.string().min(1)),
  private_key: z.string().min(1),
  shop_name: z.string().default(''),
})

/** Exchanges the console's code for an identity; otherwise returns the reason, in Chinese. */
export async function pair(
  server: string,
  code: string,
  host: string,
): Promise<{ identity: Identity; lines: string[] } | { refused: string }> {
  let response: Response
  let answer: string
  try {
    response = await fetch(new URL('/api/apiphone/pair', server), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code, host }),
      redirect: 'manual',
      signal: AbortSignal.timeout(15_000),
    })
    answer = await response.text()
  } catch (error) {
    return { refused: `连不上服务器${server}：${findReason(error)}` }
  }
  const answerBody = readAnswer(answer)
  const location = response.headers.get('location')
  if (location) return { refused: `服务器地址已改为${new URL(location, server).origin}，请用它绑定` }
  const data = answerBody ? unwrapData(answerBody) : undefined
  const { data: given } = paired.safeParse(data)
  if (response.status !== 200 || !given) {
    return {
      refused:
        String(answerBody?.msg ?? answerBody?.message ?? '') ||
        `服务器应答${response.status}，不是订包的应答`,
    }
  }
  const identity = { server, mid: given.mid, key: given.private_key, shopName: given.shop_name }
  return { identity, lines: readLines(data) }
}

/** Returns the numbers of the bound lines, from either format. */
export function readLines(data: Record<string, unknown> | undefined): string[] {
  if (!Array.isArray(data?.lines)) return []
  return data.lines.flatMap((line: unknown) => {
    if (typeof line === 'string') return line
    const { line_number } = (line ?? {}) as { line_number?: unknown }
    return typeof line_number === 'string' ? line_number : []
  })
}
