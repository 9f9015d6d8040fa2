import { CallRefused, failureMessage } from '@roombook/contract'
import { login } from '@roombook/contract/session'
import { useState } from 'react'
import { api } from '#platform/api/api.ts'
import { lastAccount } from './last-account.ts'
import { thisBrowser } from './this-browser.ts'
import { useEnter } from './use-enter.ts'

/** Errors by field. */
export type LoginErrors = Partial<Record<'account' | 'password', string>>

/** Logs in by account and password. */
export function useLogIn() {
  const enter = useEnter()
  const [pending, setPending] = useState(false)
  /** Error that belongs to no field. */
  const [trouble, setTrouble] = useState('')

  /** Logs in; resolves to the errors of the fields, if any. */
  async function run(fields: { account: string; password: string }): Promise<LoginErrors | undefined> {
    if (pending) return undefined
    setPending(true)
    setTrouble('')
    try {
      const { data, message } = await api.call(login, { ...fields, device: thisBrowser() })
      lastAccount.remember(fields.account.trim())
      await enter(data, message)
      return undefined
    } catch (error) {
      const errors = fieldErrors(error)
      if (!errors) setTrouble(error instanceof Error && error.message ? error.message : failureMessage)
      return errors
    } finally {
      setPending(false)
    }
  }
  return { run, pending, trouble }
}

/**
 * Converts refusals that belong to a field; wrong credentials are shown at the password, whichever of the two
 * was wrong.
 */
export function fieldErrors(error: unknown): LoginErrors | undefined {
  if (!(error instanceof CallRefused)) return undefined
  if (error.code === 'session.wrong_password') return { password: error.message }
  const { account, password } = error.fields
  if (!account && !password) return undefined
  return { ...(account && { account }), ...(password && { password }) }
}
