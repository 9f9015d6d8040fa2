import { CallRefused, type Client } from '@roombook/contract'
import { userInfo } from '@roombook/contract/shell'

/** Asks the server whether a staff session is over; the client then ends the session itself. */
export async function isSessionOver({ call }: Client): Promise<boolean> {
  try {
    await call(userInfo, {})
    return false
  } catch (error) {
    return error instanceof CallRefused && error.code === 'session.ended'
  }
}
