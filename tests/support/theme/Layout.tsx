import type {ReactNode} from 'react';

/** Stands in for the theme's layout. */
export default function Layout({children}: {children: ReactNode}) {
  return <>{children}</>;
}
