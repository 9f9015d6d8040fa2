import { BrandSign } from '@roombook/client-react'
import styles from './brand-mark.module.css'

/** The product's logo in the colours of this app. */
export const BrandMark = ({ size }: { size: number }) => <BrandSign size={size} styles={styles} />
