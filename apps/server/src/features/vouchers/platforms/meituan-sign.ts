import { createHash } from 'node:crypto'

/**
 * Signs a request to Meituan's open platform: SHA-1 of the key followed by the names and values of all
 * non-empty parameters, sorted by name, without separators.
 */
export function signMeituan(signKey: string, parameters: Readonly<Record<string, string>>): string {
  const names = Object.keys(parameters)
    .filter((name) => name !== 'sign' && parameters[name] !== '')
    .sort()
  const text = names.reduce((before, name) => `${before}${name}${parameters[name]}`, signKey)
  return createHash('sha1').update(text, 'utf8').digest('hex')
}
