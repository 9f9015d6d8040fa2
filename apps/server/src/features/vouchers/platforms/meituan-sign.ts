import { createHash } from 'node:crypto'

/**
 * Signs what is asked of Meituan's open platform: the key, then each parameter that has a value by its name in order, as
 * name and value without anything between, in SHA-1.
 */
export function signMeituan(signKey: string, parameters: Readonly<Record<string, string>>): string {
  const names = Object.keys(parameters)
    .filter((name) => name !== 'sign' && parameters[name] !== '')
    .sort()
  const text = names.reduce((before, name) => `${before}${name}${parameters[name]}`, signKey)
  return createHash('sha1').update(text, 'utf8').digest('hex')
}
