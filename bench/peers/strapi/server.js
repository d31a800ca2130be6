const { createStrapi } = require('@strapi/strapi');

createStrapi()
  .start()
  .then(() => process.send?.('ready'));
