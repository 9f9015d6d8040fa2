import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { basename } from './paths.ts'

interface SiteLinkProps {
  /**
   * Origin of the site's other domain, if this page has a domain of its own; empty where both are the same.
   */
  site: string
  to: string
  className?: string | undefined
  children: ReactNode
}

/** Link to a page that may be on another domain. */
export const SiteLink = ({ site, to, className, children }: SiteLinkProps) =>
  site === '' ? (
    <Link className={className} to={to}>
      {children}
    </Link>
  ) : (
    <a className={className} href={site + basename + to}>
      {children}
    </a>
  )
