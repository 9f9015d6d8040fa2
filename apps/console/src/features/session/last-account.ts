import { readKey, writeKey } from '#platform/browser/local-keys.ts'

const key = 'last-account'

/** The account that last logged in on this machine; storing the password is left to the browser. */
export const lastAccount = {
  read: (): string => readKey(key) ?? '',
  remember: (account: string): void => writeKey(key, account),
}
