import { defaultCompany } from '@roombook/contract/shell'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#db/tables.ts'
import type { SiteSettings } from '../config/site-settings.ts'

/** Operator of the installation, as entered at /setup. */
export interface OperatorNames {
  company: string
  servicePhone: string
  /** Empty when the site needs no ICP number. */
  icp: string
}

/** Reads the operator's names as the tables' owner; empty strings when none were entered. */
export async function readOperatorNames(owner: Kysely<DB>): Promise<OperatorNames> {
  const row = await owner
    .selectFrom('installation')
    .select(['company', 'service_phone as servicePhone', 'icp'])
    .executeTakeFirst()
  return row ?? { company: '', servicePhone: '', icp: '' }
}

export async function saveOperatorNames(
  owner: Transaction<DB>,
  { company, servicePhone, icp }: OperatorNames,
): Promise<void> {
  await owner.updateTable('installation').set({ company, service_phone: servicePhone, icp }).execute()
}

/**
 * Fills in missing details of the operator, in place since pages read this object each time. Details from the
 * settings take precedence.
 */
export function fillOperatorNames(site: SiteSettings, { company, servicePhone, icp }: OperatorNames): void {
  if (site.company === defaultCompany) site.company = company || defaultCompany
  site.servicePhone ||= servicePhone
  site.icp ||= icp
}
