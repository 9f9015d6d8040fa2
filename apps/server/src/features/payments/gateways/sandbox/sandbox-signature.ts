import { createHmac, timingSafeEqual } from 'node:crypto'

/** Signer of the sandbox: HMAC-SHA-256 in hex over the purpose and the text. */
export interface SandboxSigner {
  sign(purpose: 'page' | 'form' | 'notification', text: string): string
  isRight(purpose: 'page' | 'form' | 'notification', text: string, signature: string): boolean
}

export function createSandboxSigner(secret: string): SandboxSigner {
  const sign: SandboxSigner['sign'] = (purpose, text) =>
    createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('hex')
  return {
    sign,
    isRight(purpose, text, signature) {
      const right = sign(purpose, text)
      return signature.length === right.length && timingSafeEqual(Buffer.from(signature), Buffer.from(right))
    },
  }
}
