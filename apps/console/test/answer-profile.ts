import { stubCall } from '@roombook/component-tests'
import { shopInfo, shopPlugin, staffNodes, userInfo } from '@roombook/contract/shell'
import { session } from '#platform/session/session-store.ts'

/**
 * Stubs the profile calls with the current session.
 * @returns the recorded calls for the store.
 */
export function answerProfile() {
  const { user, shop, settings, plugins: states, nodes } = session.get()
  if (!user || !shop) throw new Error('somebody is at work')
  const templates = { bookingSmsTemplate: '', holdSmsTemplate: '', mealSmsTemplate: '' }
  stubCall(userInfo, () => user)
  stubCall(shopPlugin, () => ({ states: states as Record<string, boolean | string[]> }))
  stubCall(staffNodes, () => [...nodes])
  return stubCall(shopInfo, () => ({ shop, settings, ...templates }))
}
