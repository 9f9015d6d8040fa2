import type { OutputOf } from '@roombook/contract'
import { listSmsTemplates, type SmsTemplate } from '@roombook/contract/sms-templates'
import type { QueryClient } from '@tanstack/react-query'
import { callQuery } from '#platform/api/use-call.ts'

/** Puts the template from an answer into the shown list, so that no outdated one is shown meanwhile. */
export function putTemplate(queryClient: QueryClient, { template }: { template: SmsTemplate }): void {
  const { queryKey } = callQuery(listSmsTemplates, {})
  queryClient.setQueryData<OutputOf<typeof listSmsTemplates>>(queryKey, (smsOverview) => {
    if (!smsOverview) return smsOverview
    const list = smsOverview.list.filter(({ id }) => id !== template.id)
    return { ...smsOverview, list: [...list, template].sort((one, other) => one.id - other.id) }
  })
}
