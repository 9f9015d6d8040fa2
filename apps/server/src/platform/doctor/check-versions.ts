import { version } from '../config/version.ts'
import { type Finding, fault, fine, type Patient } from './finding.ts'

/** The oldest Node version that runs TypeScript directly. */
const oldestNode = 24

export async function checkVersions({ nodeVersion }: Patient): Promise<Finding[]> {
  const major = Number(/^v?(\d+)/.exec(nodeVersion)?.[1] ?? 0)
  return [
    fine(`Roombook ${version}`),
    major >= oldestNode
      ? fine(`Node ${nodeVersion}`)
      : fault(`Node ${nodeVersion} is too old: ${oldestNode} is needed. Start by npm, which brings its own.`),
  ]
}
