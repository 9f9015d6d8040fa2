import { readKey, writeKey } from '#platform/browser/local-keys.ts'

const key = 'last-account'

/** The account that last logged in on this machine; the password is the browser's to keep. */
export const lastAccount = {
  read: (): string => readKey(key) ?? '',
  remember: (account: string): void => writeKey(key, account),
}
