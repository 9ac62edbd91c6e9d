import {productName, tagline} from '@site/src/facts/identity';
import {links} from '@site/src/facts/site/links';

/**
 * Who publishes the site, for search engines (schema.org).
 * @param site the site's address with a slash at its end
 */
export function organizationOf(site: string): object {
  const organization = {'@id': `${site}#organization`};
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        ...organization,
        name: productName,
        slogan: tagline,
        url: site,
        logo: `${site}img/icon-512.png`,
        email: links.contact.url,
        sameAs: [links.source.url, links.social.url],
      },
      {
        '@type': 'WebSite',
        '@id': `${site}#website`,
        name: productName,
        url: site,
        inLanguage: 'en',
        publisher: organization,
      },
    ],
  };
}
