/**
 * Prints the texts that a provider of SMS has to approve, in its own spelling, and the file that names what it made of
 * them. `npm run sms-templates`
 */

import { listTemplates } from '#features/sms/gateways/list-templates.ts'

process.stdout.write(listTemplates())
