import { BrandLogo } from '@roombook/client-react'
import styles from './brand-mark.module.css'

/** The product's logo in the colours of this app. */
export const BrandMark = ({ size }: { size: number }) => <BrandLogo size={size} styles={styles} />
