const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreService('api::product.product');
