// The API reference: Swagger UI reading the description this server sends.
globalThis.SwaggerUIBundle({
  url: 'openapi.json',
  dom_id: '#root',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  persistAuthorization: true,
  validatorUrl: null,
});
