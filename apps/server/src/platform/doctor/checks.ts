import { checkBackups } from './check-backups.ts'
import { checkCertificates } from './check-certificates.ts'
import { checkClock } from './check-clock.ts'
import { checkDatabase } from './check-database.ts'
import { checkDisk } from './check-disk.ts'
import { checkOperator } from './check-operator.ts'
import { checkPorts } from './check-ports.ts'
import { checkProviders } from './check-providers.ts'
import { checkQueues } from './check-queues.ts'
import { checkSecrets } from './check-secrets.ts'
import { checkVersions } from './check-versions.ts'
import type { Check } from './finding.ts'

/** Checks of `npm run admin -- doctor`, in the order of the report; a new check is added here. */
export const checks: readonly Check[] = [
  { name: 'versions', look: checkVersions },
  { name: 'database', look: checkDatabase },
  { name: 'secrets', look: checkSecrets },
  { name: 'clock', look: checkClock },
  { name: 'disk', look: checkDisk },
  { name: 'ports', look: checkPorts },
  { name: 'queues', look: checkQueues },
  { name: 'backups', look: checkBackups },
  { name: 'providers', look: checkProviders },
  { name: 'operator', look: checkOperator },
  { name: 'certificates', look: checkCertificates },
]
