import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { SourceOfStatistics } from '#features/statistics/index.ts'
import { loginPath } from '#platform/navigation/paths.ts'
import { type BrandSession, useBrandSession } from '../brand-session.ts'
import { useBrandSource } from './brand-source.ts'

/** Shows the stores' data to the brand's managers; redirects others to the brand's login. */
export function BrandOnly({ children }: { children(opened: BrandSession): ReactNode }) {
  const { opened } = useBrandSession()
  return opened ? <Opened opened={opened}>{children}</Opened> : <Navigate to={loginPath('brand')} replace />
}

function Opened({ opened, children }: { opened: BrandSession; children(opened: BrandSession): ReactNode }) {
  const source = useBrandSource(opened)
  return <SourceOfStatistics value={source}>{children(opened)}</SourceOfStatistics>
}
