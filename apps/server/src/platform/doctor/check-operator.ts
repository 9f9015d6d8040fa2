import { defaultCompany } from '@roombook/contract/shell'
import { type Finding, fine, type Patient, warning } from './finding.ts'

/** Checks that the texts for guests name the data controller, from a setting or from /setup. */
export async function checkOperator({ config, query }: Patient): Promise<Finding[]> {
  const { site, checkAnswers } = config
  // Outside production there are no real guests.
  if (checkAnswers) return [fine('Not in production: no guest is asked to agree')]
  const [told] = await query<{ company: string; service_phone: string }>(
    'select company, service_phone from installation',
  ).catch(() => [])
  const found = [
    ...(site.company !== defaultCompany || told?.company
      ? []
      : [
          warning(
            `Guests read 「${defaultCompany}」 as the company that looks after their data: set SITE_COMPANY to yours.`,
          ),
        ]),
    ...(site.servicePhone || told?.service_phone
      ? []
      : [warning('The privacy notice of guests has no telephone to ask at: set SITE_SERVICE_PHONE.')]),
  ]
  return found.length > 0 ? found : [fine('Guests read who looks after their data')]
}
