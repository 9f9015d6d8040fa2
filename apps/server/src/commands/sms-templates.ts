import { listTemplates } from '#features/sms/gateways/list-templates.ts'

/**
 * Prints the texts that an SMS provider has to approve, in its syntax, and the file that names the approved
 * templates.
 */
export function printSmsTemplates(): void {
  process.stdout.write(listTemplates())
}
