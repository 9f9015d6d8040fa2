import { BrandLogo } from '@roombook/client-react'
import styles from './brand-mark.module.css'

/** The logo of the product in the console's colours. */
export const BrandMark = ({ size }: { size: number }) => <BrandLogo size={size} styles={styles} />
