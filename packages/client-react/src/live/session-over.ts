import { CallRefused, type Client, userInfo } from '@roombook/contract'

/** Asks the server itself whether a session of staff is over; the client of the calls ends it where it is. */
export async function isSessionOver({ call }: Client): Promise<boolean> {
  try {
    await call(userInfo, {})
    return false
  } catch (error) {
    return error instanceof CallRefused && error.code === 'session.ended'
  }
}
