import { answering } from '@roombook/component-tests'
import { shopInfo, shopPlugin, staffNodes, userInfo } from '@roombook/contract'
import { session } from '#platform/session/session-store.ts'

/**
 * Answers the profile calls with the current session.
 * @returns the recorded calls for the store.
 */
export function answerProfile() {
  const { user, shop, settings, plugins: states, nodes } = session.get()
  if (!user || !shop) throw new Error('somebody is at work')
  const templates = { bookingSmsTemplate: '', holdSmsTemplate: '', mealSmsTemplate: '' }
  answering(userInfo, () => user)
  answering(shopPlugin, () => ({ states: states as Record<string, boolean | string[]> }))
  answering(staffNodes, () => [...nodes])
  return answering(shopInfo, () => ({ shop, settings, ...templates }))
}
